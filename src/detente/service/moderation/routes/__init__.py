"""What people report, and what moderators see and do."""
