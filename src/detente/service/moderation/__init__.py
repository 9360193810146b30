"""Blocks, reports and what moderators decide."""
