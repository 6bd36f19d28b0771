def a(self, x):
    self.lock.acquire()
    if x:
        # ruleid: python/lock-not-released
        return
    self.lock.release()
    self.lock.acquire()
    if x:
        self.lock.release()
        # ok: python/lock-not-released
        return
    self.lock.release()
    self.lock.acquire()
    try:
        # ok: python/lock-not-released
        return x
    finally:
        self.lock.release()
