def prefix(name):
    return 'ls ' + name
