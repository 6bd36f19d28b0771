import subprocess

from flask import Flask, request

app = Flask(__name__)


def measure(text):
    return str(len(text))


def run(text):
    # ruleid: python/command-injection
    return subprocess.check_output(text, shell=True)


def run_row(text):
    # ruleid: python/command-injection
    return subprocess.check_output(text, shell=True)


def run_got(text):
    # ruleid: python/command-injection
    return subprocess.check_output(text, shell=True)


def run_safely(text):
    # ok: python/command-injection
    return subprocess.check_output(['cat'], input=text)


def add_text(text):
    return 'add ' + measure(text)


def bind_text(text):
    return 'bind ' + measure(text)


def check_text(text):
    return 'check ' + measure(text)


def copy_text(text):
    return 'copy ' + measure(text)


def drop_text(text):
    return 'drop ' + measure(text)


def edit_text(text):
    return 'edit ' + measure(text)


def find_text(text):
    return 'find ' + measure(text)


def grant_text(text):
    return 'grant ' + measure(text)


def hide_text(text):
    return 'hide ' + measure(text)


def join_text(text):
    return 'join ' + measure(text)


def keep_text(text):
    return 'keep ' + measure(text)


def list_text(text):
    return 'list ' + measure(text)


def lock_text(text):
    return 'lock ' + measure(text)


def move_text(text):
    return 'move ' + measure(text)


def name_text(text):
    return 'name ' + measure(text)


def open_text(text):
    return 'open ' + measure(text)


def print_text(text):
    return 'print ' + measure(text)


def pull_text(text):
    return 'pull ' + measure(text)


def push_text(text):
    return 'push ' + measure(text)


def read_text(text):
    return 'read ' + measure(text)


def save_text(text):
    return 'save ' + measure(text)


def show_text(text):
    return 'show ' + measure(text)


def tell_text(text):
    return 'tell ' + measure(text)


COMMANDS = {
    'add': add_text,
    'bind': bind_text,
    'check': check_text,
    'copy': copy_text,
    'drop': drop_text,
    'edit': edit_text,
    'find': find_text,
    'grant': grant_text,
    'hide': hide_text,
    'join': join_text,
    'keep': keep_text,
    'list': list_text,
    'lock': lock_text,
    'move': move_text,
    'name': name_text,
    'open': open_text,
    'print': print_text,
    'pull': pull_text,
    'push': push_text,
    'read': read_text,
    'run': run,
    'save': save_text,
    'show': show_text,
    'tell': tell_text,
}
ROWS = {
    'add': (add_text, 'text'),
    'bind': (bind_text, 'text'),
    'check': (check_text, 'text'),
    'copy': (copy_text, 'text'),
    'drop': (drop_text, 'text'),
    'edit': (edit_text, 'text'),
    'find': (find_text, 'text'),
    'grant': (grant_text, 'text'),
    'hide': (hide_text, 'text'),
    'join': (join_text, 'text'),
    'keep': (keep_text, 'text'),
    'list': (list_text, 'text'),
    'lock': (lock_text, 'text'),
    'move': (move_text, 'text'),
    'name': (name_text, 'text'),
    'open': (open_text, 'text'),
    'print': (print_text, 'text'),
    'pull': (pull_text, 'text'),
    'push': (push_text, 'text'),
    'read': (read_text, 'text'),
    'run': (run_row, 'text'),
    'save': (save_text, 'text'),
    'show': (show_text, 'text'),
    'tell': (tell_text, 'text'),
}
GOT = {
    'add': add_text,
    'bind': bind_text,
    'check': check_text,
    'copy': copy_text,
    'drop': drop_text,
    'edit': edit_text,
    'find': find_text,
    'grant': grant_text,
    'hide': hide_text,
    'join': join_text,
    'keep': keep_text,
    'list': list_text,
    'lock': lock_text,
    'move': move_text,
    'name': name_text,
    'open': open_text,
    'print': print_text,
    'pull': pull_text,
    'push': push_text,
    'read': read_text,
    'run': run_got,
    'save': save_text,
    'show': show_text,
    'tell': tell_text,
}
PLAIN = {
    'add': add_text,
    'bind': bind_text,
    'check': check_text,
    'copy': copy_text,
    'drop': drop_text,
    'edit': edit_text,
    'find': find_text,
    'grant': grant_text,
    'hide': hide_text,
    'join': join_text,
    'keep': keep_text,
    'list': list_text,
    'lock': lock_text,
    'move': move_text,
    'name': name_text,
    'open': open_text,
    'print': print_text,
    'pull': pull_text,
    'push': push_text,
    'read': read_text,
    'run': run_safely,
    'save': save_text,
    'show': show_text,
    'tell': tell_text,
}


@app.route('/flawed')
def flawed():
    return str(COMMANDS[request.args['name']](request.args['text']))


@app.route('/flawed_row')
def flawed_row():
    return str(ROWS[request.args['name']][0](request.args['text']))


@app.route('/flawed_got')
def flawed_got():
    return str(GOT.get(request.args['name'], measure)(request.args['text']))


@app.route('/fixed')
def fixed():
    return str(PLAIN[request.args['name']](request.args['text']))
