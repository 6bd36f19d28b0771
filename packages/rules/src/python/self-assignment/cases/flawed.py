class Door:
    def __init__(self, key):
        # ruleid: python/self-assignment
        self.key = self.key
