import sqlite3


def show(name):
    cursor = sqlite3.connect('users.db').cursor()
    # ruleid: python/sql-injection
    return cursor.execute(f"SELECT * FROM users WHERE name = '{name}'").fetchall()


def bound(name):
    cursor = sqlite3.connect('users.db').cursor()
    # ok: python/sql-injection
    return cursor.execute('SELECT * FROM users WHERE name = ?', (name,)).fetchall()


def internal(name):
    # ok: python/path-traversal
    return open('/srv/users/' + name).read()


def kept(name):
    # ruleid: python/path-traversal
    return open('/srv/users/' + name).read()
