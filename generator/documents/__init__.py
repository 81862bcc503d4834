"""Builders: from rules and words to frozen documents, every decision taken."""
