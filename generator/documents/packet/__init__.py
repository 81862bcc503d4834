"""The paper of a club event: an event and its schedule become pages for the director, the tables and the players."""
