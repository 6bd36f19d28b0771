import subprocess

from flask import Flask, request

app = Flask(__name__)
tools = {'df', 'uptime'}


@app.get('/flawed')
def flawed():
    if request.args.get('name') not in tools:
        return ''
    # ruleid: python/command-injection
    subprocess.run(request.args.get('tool'), shell=True)
    return ''


@app.get('/fixed')
def fixed():
    if request.args.get('tool') not in tools:
        return ''
    # ok: python/command-injection
    subprocess.run(request.args.get('tool'), shell=True)
    return ''
