"""Telling people that it is their turn: mail, push, webhooks."""
