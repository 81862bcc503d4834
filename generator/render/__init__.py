"""Renderers: from documents to bytes. They place; they decide nothing."""
