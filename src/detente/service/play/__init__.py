"""Tables that are played at: rooms in memory, actions, time, computers, other servers."""
