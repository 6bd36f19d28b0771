class Door:
    def __init__(self, key):
        # ok: python/self-assignment
        self.key = key

    def refresh(self):
        # ok: python/self-assignment
        self.key = self.key
