from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/direct')
def direct():
    # ruleid: python/open-redirect
    target = request.args['next']
    if not target or not target.startswith('/') or target.startswith('//') or target.startswith('/\\') or not target.isprintable():
        target = '/'
    return redirect(target)


@app.route('/named')
def named():
    next_page = request.args.get('next')
    if request.args.get('stay'):
        return 'stayed'
    # ruleid: python/open-redirect
    if not next_page or not next_page.startswith('/') or next_page.startswith('//') or next_page.startswith('/\\') or not next_page.isprintable():
        next_page = '/'
    return redirect(next_page, code=303)


@app.route('/joined')
def joined():
    # ruleid: python/open-redirect
    return redirect('http://' + request.args['host'])
