import os


def run(name):
    # ruleid: python/command-injection
    os.system(name)


def run_fixed(name):
    # ok: python/command-injection
    os.system('ls')
    return name
