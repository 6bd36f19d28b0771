def show(name):
    return "<b>" + html.escape(name, quote=True) + "</b>"
def run(cmd):
    return start(cmd)
