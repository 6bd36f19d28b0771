from flask import Flask, request
from markupsafe import Markup, escape

app = Flask(__name__)


@app.get('/a')
def put_in():
    # ok: python/cross-site-scripting
    return Markup('<b>%s</b>') % request.args['name']


@app.get('/b')
def formatted():
    # ok: python/cross-site-scripting
    return Markup('<b>{}</b>').format(request.args['name'])


@app.get('/c')
def joined():
    # ok: python/cross-site-scripting
    return Markup('<b>') + request.args['name'] + Markup('</b>')


@app.get('/d')
def taken_as_it_is():
    # ruleid: python/cross-site-scripting
    return Markup('<b>' + request.args['name'] + '</b>')


@app.get('/e')
def formatted_before():
    # ruleid: python/cross-site-scripting
    return Markup('<b>%s</b>' % request.args['name'])


@app.get('/f')
def of_text():
    # ruleid: python/cross-site-scripting
    return '<b>%s</b>' % request.args['name']
