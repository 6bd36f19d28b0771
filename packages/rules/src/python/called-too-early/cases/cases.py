from threading import Thread

def run():
    f()

def make():
    return run

# ruleid: python/called-too-early
Thread(target=run())
# ok: python/called-too-early
Thread(target=run)
# ok: python/called-too-early
Thread(target=make())
# ok: python/called-too-early
other(target=run())
