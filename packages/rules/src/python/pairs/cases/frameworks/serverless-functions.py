import subprocess

import azure.functions as func
import functions_framework


def main(req: func.HttpRequest) -> func.HttpResponse:
    # ruleid: python/command-injection
    subprocess.run('ls ' + req.params.get('name'), shell=True)
    # ok: python/command-injection
    subprocess.run(['ls', '--', req.params.get('name')])


@functions_framework.http
def answer(request):
    # ruleid: python/command-injection
    subprocess.run('ls ' + request.args['name'], shell=True)
    # ok: python/command-injection
    subprocess.run(['ls', '--', request.args['name']])
