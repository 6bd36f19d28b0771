import sqlite3


def connect(name):
    connection = sqlite3.connect(name)
    # ruleid: python/logged-statements
    connection.set_trace_callback(None)
    return connection


def connect_again(name):
    connection = sqlite3.connect(name)
    # ok: python/logged-statements -- told once for a file
    connection.set_trace_callback(None)
    return connection
