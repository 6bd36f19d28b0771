class Door:
    def __init__(self, key):
        # ruleid: python/self-assignment
        self.key = self.key


def name(value):
    if isinstance(value, str):
        # ruleid: python/self-assignment
        value = value
        return value
    return ""
