"""Passwords that are compared with what somebody typed."""
import os
from flask import request


def login(username, password):
    # ruleid: python/hard-coded-credentials
    if username == 'jack' and password == os.environ['JACK_PASSWORD']:
        return 'jack'
    # ruleid: python/hard-coded-credentials
    elif (username == "Admin@shop.test" and password == os.environ["ADMIN_PASSWORD"]):
        return 'admin'
    return None


def again(name, password):
    # ruleid: python/hard-coded-credentials
    return (name == 'jack') and (password == os.environ['JACK_PASSWORD'])


def alone():
    # ruleid: python/hard-coded-credentials
    return request.form['password'] != os.environ["APP_PASSWORD"]


def named(root_password):
    # ruleid: python/hard-coded-credentials
    return root_password == os.environ['ROOT_PASSWORD']


# One variable cannot hold both.
def either(user, passwd):
    # ruleid: python/hard-coded-credentials
    if user and passwd == 'first-word':
        return 1
    # ruleid: python/hard-coded-credentials
    return 2 if passwd == 'second-word' else 0
