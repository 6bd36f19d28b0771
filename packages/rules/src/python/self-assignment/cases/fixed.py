class Door:
    def __init__(self, key):
        # ok: python/self-assignment
        self.key = key

    def refresh(self):
        # ok: python/self-assignment
        self.key = self.key


def length(value, unit):
    if unit == "km":
        value = value * 1000
    elif unit == "m":
        # ok: python/self-assignment
        value = value
    return value
