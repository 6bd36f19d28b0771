import sqlite3


def find(name):
    # ruleid: python/sql-injection
    return sqlite3.connect("books").execute(f"SELECT * FROM books WHERE name = '{name}'").fetchall()


def find_old(name):
    # ruleid: python/sql-injection
    return sqlite3.connect("books").execute("SELECT * FROM books WHERE name = '%s'" % name).fetchall()


def find_safely(name):
    # ok: python/sql-injection
    return sqlite3.connect("books").execute("SELECT * FROM books WHERE name = ?", (name,)).fetchall()
