import subprocess

from flask import Flask, request

app = Flask(__name__)
tools = {'df', 'uptime'}


@app.get('/flawed/<name>/<other>')
def flawed(name, other):
    if request.args[other] not in tools:
        return ''
    # ruleid: python/command-injection
    subprocess.run(request.args[name], shell=True)
    return ''


@app.get('/fixed/<name>')
def fixed(name):
    if request.args[name] not in tools:
        return ''
    # ok: python/command-injection
    subprocess.run(request.args[name], shell=True)
    return ''
