class Cases {
  void a(boolean x) {
    // ruleid: java/error-not-thrown
    if (x) new IllegalStateException("x");
    // ok: java/error-not-thrown
    new Thread();
    // ok: java/error-not-thrown
    throw new IllegalStateException("x");
  }
}
