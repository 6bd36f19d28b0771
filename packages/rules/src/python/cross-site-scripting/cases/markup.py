import markupsafe
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


@app.get('/g')
def by_module():
    # ok: python/cross-site-scripting
    return markupsafe.Markup('<b>%s</b>') % request.args['name']


@app.errorhandler(404)
def not_found(error):
    # ruleid: python/cross-site-scripting
    return '<p>' + request.args['name'], 404


@app.errorhandler(405)
def not_allowed(error):
    # ok: python/cross-site-scripting
    return '<p>' + markupsafe.escape(request.args['name']), 405
