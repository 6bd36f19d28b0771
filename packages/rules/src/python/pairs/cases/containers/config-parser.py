import configparser
import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    config = configparser.ConfigParser()
    config.add_section('main')
    config.set('main', 'safe', 'ls')
    config.set('main', 'name', request.args['name'])
    # ruleid: python/command-injection
    os.system(config.get('main', 'name'))
    return 'done'


@app.route('/fixed')
def fixed():
    config = configparser.ConfigParser()
    config.add_section('main')
    config.set('main', 'safe', 'ls')
    config.set('main', 'name', request.args['name'])
    # ok: python/command-injection
    os.system(config.get('main', 'safe'))
    return 'done'
