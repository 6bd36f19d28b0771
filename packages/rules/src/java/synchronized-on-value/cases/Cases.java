class Cases {
  private final Object lock = new Object();

  void a(String x, Item y) {
    // ruleid: java/synchronized-on-value
    synchronized (x) {
      f();
    }
    // ruleid: java/synchronized-on-value
    synchronized (new Object()) {
      f();
    }
    // ok: java/synchronized-on-value
    synchronized (lock) {
      f();
    }
    // ok: java/synchronized-on-value
    synchronized (this) {
      f();
    }
    // ok: java/synchronized-on-value
    synchronized (y) {
      f();
    }
  }
}
