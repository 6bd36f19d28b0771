import os
from collections import defaultdict

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    groups = defaultdict(list)
    groups['a'].append(request.args['name'])
    # todoruleid: python/command-injection
    os.system(groups['a'][0])
    return 'done'


@app.route('/fixed')
def fixed():
    groups = defaultdict(list)
    groups['a'].append('ls')
    # ok: python/command-injection
    os.system(groups['a'][0])
    return request.args['name']
