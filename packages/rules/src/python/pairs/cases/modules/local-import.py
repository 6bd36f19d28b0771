from flask import Flask, request

server = Flask(__name__)


@server.route('/flawed')
def flawed():
    import os

    # ruleid: python/command-injection
    os.system(request.args['name'])
    return 'done'


@server.route('/fixed')
def fixed():
    try:
        import subprocess32 as subprocess
    except ImportError:
        import subprocess
    # ok: python/command-injection
    subprocess.run(['ls', request.args['name']])
    return 'done'
