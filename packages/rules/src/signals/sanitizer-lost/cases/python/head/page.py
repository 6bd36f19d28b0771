def show(name):
    # ruleid: review/sanitizer-lost
    return "<b>" + name + "</b>"
def run(cmd):
    # ok: review/sanitizer-lost
    return start(cmd, 1)
