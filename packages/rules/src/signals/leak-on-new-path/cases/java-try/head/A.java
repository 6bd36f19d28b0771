class A {
  void change(String id) {
    lock.lock();
    Item item = store.get(id);
    if (item == null) {
      // ruleid: review/leak-on-new-path
      return;
    }
    try {
      store.save(item);
    } finally {
      lock.unlock();
    }
  }

  // ok: review/leak-on-new-path
  void rename(String id) {
    if (id == null) {
      return;
    }
    lock.lock();
    try {
      Item item = store.get(id);
      store.save(item);
    } finally {
      lock.unlock();
    }
  }
}
