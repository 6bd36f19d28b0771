from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/direct')
def direct():
    # ruleid: python/open-redirect
    return redirect(request.args['next'])


@app.route('/named')
def named():
    next_page = request.args.get('next')
    if request.args.get('stay'):
        return 'stayed'
    # ruleid: python/open-redirect
    return redirect(next_page, code=303)


@app.route('/joined')
def joined():
    # ruleid: python/open-redirect
    return redirect('http://' + request.args['host'])
