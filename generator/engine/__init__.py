"""The rules engine: pure functions that answer questions about a ruleset."""
