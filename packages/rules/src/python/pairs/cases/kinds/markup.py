from flask import Flask, render_template_string, request
from markupsafe import Markup, escape

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    return render_template_string('<p>{{ name }}</p>', name=Markup(request.args['name']))


@app.route('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    return render_template_string('<p>{{ name }}</p>', name=Markup('<b>%s</b>') % escape(request.args['name']))
