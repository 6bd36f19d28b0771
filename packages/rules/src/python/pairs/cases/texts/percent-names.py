import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system('ls %(folder)s' % {'folder': request.args['folder']})
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system('ls %(folder)s' % {'folder': '/tmp'})
    return request.args['folder']
