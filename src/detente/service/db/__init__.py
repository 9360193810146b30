"""The database: its engines, its schema, reading and writing, migrations, copies."""
