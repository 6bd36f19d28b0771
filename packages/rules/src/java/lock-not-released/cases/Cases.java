class Cases {
  void a(boolean x) {
    lock.lock();
    if (x) {
      // ruleid: java/lock-not-released
      return;
    }
    lock.unlock();
  }

  void b(boolean x) {
    writeLock.lock();
    if (x) {
      writeLock.unlock();
      // ok: java/lock-not-released
      return;
    }
    writeLock.unlock();
    lock.lock();
    try {
      // ok: java/lock-not-released
      return;
    } finally {
      lock.unlock();
    }
  }
}
