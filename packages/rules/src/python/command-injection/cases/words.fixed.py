import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route('/ping')
def ping():
    host = request.args.get('host')
    # ruleid: python/command-injection
    return subprocess.check_output(['ping', '-c', '1', '--', host])


@app.route('/dig')
def dig():
    command = ["dig", request.args['name'], "+short"]
    # ruleid: python/command-injection
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    return process.communicate()[0]


@app.route('/log')
def log():
    # ruleid: python/command-injection
    subprocess.run(["git", "log", "--author=" + request.args['author']], check=True)
    return ''


@app.route('/piped')
def piped():
    # ruleid: python/command-injection
    return subprocess.check_output('cat ' + request.args['file'] + ' | head', shell=True)


@app.route('/chosen')
def chosen():
    # ruleid: python/command-injection
    return subprocess.check_output(request.args['command'] + ' -v', shell=True)
