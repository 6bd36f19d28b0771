import os

import graphene


class Flawed(graphene.ObjectType):
    output = graphene.String(arg=graphene.String())

    def resolve_output(self, info, arg=None):
        # ruleid: python/command-injection
        return os.popen('ps {}'.format(arg)).read()


class Fixed(graphene.ObjectType):
    output = graphene.String(arg=graphene.String())

    def resolve_output(self, info, arg=None):
        # ok: python/command-injection
        return os.popen('ps ' + self.describe('aux')).read()

    def describe(self, columns):
        return columns
