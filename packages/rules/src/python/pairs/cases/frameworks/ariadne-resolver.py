import subprocess

from ariadne import QueryType

query = QueryType()


@query.field('flawed')
def resolve_flawed(parent, info, host):
    # ruleid: python/command-injection
    return subprocess.getoutput('nslookup ' + host)


@query.field('fixed')
def resolve_fixed(parent, info, host):
    # ok: python/command-injection
    return subprocess.getoutput('nslookup ' + parent)
