def move(a, b):
    # ruleid: review/protection-lost
    a.take()
    b.give()

def write(path):
    with open(path, "w") as f:
        # ok: review/protection-lost
        f.write("x")

def locked(self):
    self.lock.acquire()
    self.count += 1
    # ruleid: review/protection-lost
    self.lock.release()
