import subprocess

from flask import Flask, request

app = Flask(__name__)


class Place:
    def __init__(self, command):
        self.command = command


class Target:
    def __init__(self, place):
        self.place = place


def targets():
    found = [Target(Place(command)) for command in request.args.getlist('command')]
    return found, None


@app.get('/flawed')
def flawed():
    found, error = targets()
    for one in found:
        # ruleid: python/command-injection
        subprocess.run(one.place.command, shell=True)
    return ''


@app.get('/fixed')
def fixed():
    found, error = targets()
    for one in found:
        # ok: python/command-injection
        subprocess.run(['run', '--', one.place.command])
    return ''
