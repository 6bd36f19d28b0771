def render(name):
    return f"<b>{escape(name)}</b>"
