import os

import graphene


class Flawed(graphene.Mutation):
    class Arguments:
        host = graphene.String(required=True)

    result = graphene.String()

    def mutate(self, info, host='localhost', port=80):
        # ruleid: python/command-injection
        return Flawed(result=os.popen(f'curl http://{host}:{port}').read())


class Fixed(graphene.Mutation):
    class Arguments:
        host = graphene.String(required=True)

    result = graphene.String()

    def mutate(self, info, host='localhost', port=80):
        # ok: python/command-injection
        return Fixed(result=os.popen('curl http://localhost').read())
