from flask import Flask, request, Response, make_response, current_app
app = Flask(__name__)
@app.route('/a')
def a():
    # ruleid: python/cross-site-scripting
    return '<b>' + request.args['q'] + '</b>'
@app.route('/b')
def b():
    # ruleid: python/cross-site-scripting
    return '<b>' + request.args['q'] + '</b>', 200
@app.route('/c')
def c():
    # ok: python/cross-site-scripting
    return '<b>' + request.args['q'] + '</b>', 200, {'Content-Type': 'application/json'}
@app.route('/d')
def d():
    # ok: python/cross-site-scripting
    return '<b>' + request.args['q'] + '</b>', {'Content-Type': 'text/plain'}
@app.route('/e')
def e():
    # ruleid: python/cross-site-scripting
    return '<b>' + request.args['q'] + '</b>', 200, {'Content-Type': 'text/html'}
@app.route('/f')
def f():
    # ok: python/cross-site-scripting
    return Response('<b>' + request.args['q'], content_type='application/json')
@app.route('/g')
def g():
    # ok: python/cross-site-scripting
    return Response('<b>' + request.args['q'], mimetype='text/plain')
@app.route('/h')
def h():
    # ok: python/cross-site-scripting
    return Response('<b>' + request.args['q'], headers={'Content-Type': 'text/plain'})
@app.route('/i')
def i():
    # ok: python/cross-site-scripting
    return make_response('<b>' + request.args['q'], 200, {'Content-Type': 'text/plain'})
@app.route('/j')
def j():
    # ok: python/cross-site-scripting
    r = make_response('<b>' + request.args['q'])
    r.headers['Content-Type'] = 'text/plain'
    return r
@app.route('/k')
def k():
    # ok: python/cross-site-scripting
    r = make_response('<b>' + request.args['q'])
    r.mimetype = 'text/plain'
    return r
@app.route('/l')
def l():
    headers = {'Content-Type': 'application/json; charset=utf-8', 'X-A': 'b'}
    # ok: python/cross-site-scripting
    return '<b>' + request.args['q'], 200, headers
@app.route('/m')
def m():
    # ruleid: python/cross-site-scripting
    return Response('<b>' + request.args['q'], 200, {'X-A': 'b'})
@app.route('/n')
def n():
    # ok: python/cross-site-scripting
    return '<b>' + request.args['q'], 200, [('Content-Type', 'text/plain')]
@app.route('/o')
def o():
    # ruleid: python/cross-site-scripting
    return ('<b>' + request.args['q'], 404)
@app.route('/p')
def p():
    # ruleid: python/cross-site-scripting
    return Response('<b>' + request.args['q'], 200, content_type='text/html; charset=utf-8')
@app.route('/q')
def q():
    # ruleid: python/cross-site-scripting
    return make_response('<b>' + request.args['q'], 200)
@app.route('/r')
def r():
    # ruleid: python/cross-site-scripting
    return make_response(('<b>' + request.args['q'], 200))
def show():
    # ok: python/cross-site-scripting
    return '<b>' + request.args['q'], 200, {'Content-Type': 'text/css'}
app.add_url_rule('/s', 's', show)
def show2():
    # ruleid: python/cross-site-scripting
    return '<b>' + request.args['q'], 200
app.add_url_rule('/s2', 's2', show2)
@app.route('/t')
def t():
    # ok: python/cross-site-scripting
    return current_app.response_class('<b>' + request.args['q'], mimetype='application/json')
@app.route('/u')
def u():
    # ruleid: python/cross-site-scripting
    return '<b>' + request.args['q'], {'X-A': 'text/plain'}
