"""The server: tables, seats and guests, kept in a database, played over HTTP and WebSocket."""
