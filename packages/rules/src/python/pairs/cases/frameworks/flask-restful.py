import os

from flask import Flask
from flask_restful import Api, Resource, reqparse

app = Flask(__name__)
api = Api(app)
parser = reqparse.RequestParser()
parser.add_argument('name')


class Flawed(Resource):
    def get(self, name):
        # ruleid: python/path-traversal
        return open(os.path.join('/srv', name)).read()

    def post(self):
        arguments = parser.parse_args()
        # ruleid: python/path-traversal
        return open(os.path.join('/srv', arguments['name'])).read()


class Fixed(Resource):
    def get(self, name):
        # ok: python/path-traversal
        return open(os.path.join('/srv', os.path.basename(name))).read()


api.add_resource(Flawed, '/flawed/<path:name>')
api.add_resource(Fixed, '/fixed/<path:name>')
