import logging
import sqlite3


def connect_quietly(name):
    connection = sqlite3.connect(name)
    # ok: python/logged-statements
    connection.set_trace_callback(None)
    return connection


def connect(name):
    connection = sqlite3.connect(name)
    # ruleid: python/logged-statements
    connection.set_trace_callback(None)
    return connection
