from flask import Flask, render_template_string, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/template-injection
    return render_template_string('Hello ' + request.args['name'])


@app.route('/fixed')
def fixed():
    # ok: python/template-injection
    return render_template_string('Hello {{ name }}', name=request.args['name'])
