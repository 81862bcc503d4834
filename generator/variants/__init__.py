"""Variant files: from YAML to a checked ruleset."""
