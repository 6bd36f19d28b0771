import subprocess

from sanic import Blueprint, Sanic
from sanic.response import json

app = Sanic('tools')
tools = Blueprint('tools', url_prefix='/tools')


@app.post('/flawed')
async def flawed(request):
    # ruleid: python/command-injection
    subprocess.run('ping ' + request.json['host'], shell=True)
    return json({})


@app.post('/fixed')
async def fixed(request):
    # ok: python/command-injection
    subprocess.run(['ping', '--', request.json['host']])
    return json({})


@tools.get('/flawed/<host>')
async def flawed_part(request, host):
    # ruleid: python/command-injection
    subprocess.run('ping ' + host, shell=True)
    return json({})


@tools.get('/fixed/<host>')
async def fixed_part(request, host):
    # ok: python/command-injection
    subprocess.run(['ping', '--', host])
    return json({})


app.blueprint(tools)
