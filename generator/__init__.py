"""Meldpress: from one variant file to everything a Hand and Foot table needs."""

__version__ = "0.1.0"
