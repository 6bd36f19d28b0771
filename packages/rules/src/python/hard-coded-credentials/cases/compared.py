"""Passwords that are compared with what somebody typed."""
from flask import request


def login(username, password):
    # ruleid: python/hard-coded-credentials
    if username == 'jack' and password == 'jacktheripper':
        return 'jack'
    # ruleid: python/hard-coded-credentials
    elif (username == "Admin@shop.test" and password == "adm1n-pass"):
        return 'admin'
    return None


def again(name, password):
    # ruleid: python/hard-coded-credentials
    return (name == 'jack') and (password == 'jacktheripper')


def alone():
    # ruleid: python/hard-coded-credentials
    return request.form['password'] != "opensesame!"


def named(root_password):
    # ruleid: python/hard-coded-credentials
    return root_password == 'tr4verse-9'


# One variable cannot hold both.
def either(user, passwd):
    # ruleid: python/hard-coded-credentials
    if user and passwd == 'first-word':
        return 1
    # ruleid: python/hard-coded-credentials
    return 2 if passwd == 'second-word' else 0
