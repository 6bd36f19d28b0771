import ipaddress
import socket
from urllib.parse import urlparse

import requests
from flask import Flask, abort, request

app = Flask(__name__)


class Refused(Exception):
    pass


def check(address):
    host = urlparse(address).hostname
    for found in {entry[4][0] for entry in socket.getaddrinfo(host, None)}:
        if ipaddress.ip_address(found).is_private:
            raise Refused(host)


def is_safe(address):
    try:
        check(address)
        return True
    except Refused:
        return False


@app.get('/flawed')
def flawed():
    address = request.args['address']
    # ruleid: python/server-side-request-forgery
    return requests.get(address).text


@app.get('/fixed')
def fixed():
    address = request.args['address']
    if not is_safe(address):
        abort(400)
    # ok: python/server-side-request-forgery
    return requests.get(address).text
