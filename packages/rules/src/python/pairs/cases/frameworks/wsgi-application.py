import subprocess
from urllib.parse import parse_qs
from wsgiref.simple_server import make_server


def application(environ, start_response):
    name = parse_qs(environ['QUERY_STRING'])['name'][0]
    if environ['REQUEST_METHOD'] == 'GET':
        # ruleid: python/command-injection
        subprocess.run('ls ' + name, shell=True)
    # ok: python/command-injection
    subprocess.run(['ls', '--', name])
    # ok: python/command-injection
    subprocess.run('ls ' + environ['SERVER_NAME'], shell=True)


make_server('', 8000, application)
