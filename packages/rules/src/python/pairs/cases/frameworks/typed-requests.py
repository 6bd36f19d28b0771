"""Helpers that are handed the request of a framework: a type that is imported from a part of its package."""

import os

from rest_framework.request import Request as RestRequest
from starlette.datastructures import UploadFile
from starlette.requests import Request
from tornado.httputil import HTTPServerRequest
from werkzeug.wrappers import Request as WsgiRequest


async def starlette_flawed(request: Request):
    # ruleid: python/command-injection
    os.system('show ' + (await request.body()).decode())


async def starlette_fixed(request: Request):
    # ok: python/command-injection
    os.system('show ' + request.method)


def rest_flawed(request: RestRequest):
    # ruleid: python/command-injection
    os.system('show ' + request.data['name'])


def rest_fixed(request: RestRequest):
    # ok: python/command-injection
    os.system('show ' + request.version)


def wsgi_flawed(request: WsgiRequest):
    # ruleid: python/command-injection
    os.system('show ' + request.args['name'])


def wsgi_fixed(request: WsgiRequest):
    # ok: python/command-injection
    os.system('show ' + request.method)


def tornado_flawed(request: HTTPServerRequest):
    # ruleid: python/command-injection
    os.system('show ' + request.body.decode())


def tornado_fixed(request: HTTPServerRequest):
    # ok: python/command-injection
    os.system('show ' + request.version)


def upload_flawed(upload: UploadFile):
    # ruleid: python/path-traversal
    open('/srv/uploads/' + upload.filename, 'wb').close()


def upload_fixed(upload: UploadFile):
    # ok: python/path-traversal
    open('/srv/uploads/' + os.path.basename(upload.filename), 'wb').close()
