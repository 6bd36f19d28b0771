import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    args = []
    args += request.args.getlist('word')
    # ruleid: python/command-injection
    subprocess.run(args)
    return ''


@app.get('/flawed/shell')
def flawed_shell():
    # ruleid: python/command-injection
    subprocess.run(['sh', '-c'] + request.args.getlist('word'))
    return ''


@app.get('/fixed')
def fixed():
    args = ['git', 'log']
    if request.args.get('all'):
        args += ['--all']
    args += request.args.getlist('word')
    args += ['--']
    # ok: python/command-injection
    subprocess.run(args)
    return ''
