def move(a, b):
    with transaction.atomic():
        a.take()
        b.give()

def write(path):
    with open(path) as f:
        f.write("x")

def locked(self):
    self.lock.acquire()
    try:
        self.count += 1
    finally:
        self.lock.release()
