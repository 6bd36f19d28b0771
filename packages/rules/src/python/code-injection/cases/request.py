import ast
import json

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/code-injection
    return str(eval(request.args['sum']))


@app.route('/literal')
def literal():
    # ok: python/code-injection
    exec('handle(' + json.dumps(request.args['sum']) + ')')
    # ruleid: python/code-injection
    exec("handle('" + json.dumps(request.args['sum']) + "')")
    return ''


@app.route('/fixed')
def fixed():
    # ok: python/code-injection
    return str(ast.literal_eval(request.args['sum']))
