class A {
  void change(String id) {
    lock.lock();
    try {
      Item item = store.get(id);
      if (item == null) {
        return;
      }
      store.save(item);
    } finally {
      lock.unlock();
    }
  }

  void rename(String id) {
    lock.lock();
    try {
      Item item = store.get(id);
      store.save(item);
    } finally {
      lock.unlock();
    }
  }
}
