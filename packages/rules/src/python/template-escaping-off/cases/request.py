from flask import Flask, request
from jinja2 import Environment

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/template-escaping-off
    return Environment().get_template('a.html').render(name=request.args['name'])


@app.route('/fixed')
def fixed():
    # ok: python/template-escaping-off
    return Environment(autoescape=True).get_template('a.html').render(name=request.args['name'])
