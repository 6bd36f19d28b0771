def render(name):
    # ruleid: review/sanitizer-lost
    return f"<b>{name}</b>"
