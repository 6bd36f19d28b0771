import logging
import sqlite3

from sqlalchemy import create_engine


def connect(name, log):
    connection = sqlite3.connect(name)
    # ruleid: python/logged-statements
    connection.set_trace_callback(print)
    return connection


def connect_logged(name):
    connection = sqlite3.connect(name)
    # ruleid: python/logged-statements
    connection.set_trace_callback(logging.debug)
    return connection


def connect_quietly(name):
    connection = sqlite3.connect(name)
    # ok: python/logged-statements
    connection.set_trace_callback(None)
    return connection


# ruleid: python/logged-statements
engine = create_engine('sqlite:///a.db', echo=True)
# ok: python/logged-statements
quiet = create_engine('sqlite:///a.db')
# ok: python/logged-statements
hidden = create_engine('sqlite:///a.db', echo=True, hide_parameters=True)
