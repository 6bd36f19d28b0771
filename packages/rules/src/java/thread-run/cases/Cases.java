class Cases {
  void a(Runnable x, Thread y) {
    // ruleid: java/thread-run
    new Thread(x).run();
    // ruleid: java/thread-run
    y.run();
    // ok: java/thread-run
    y.start();
    // ok: java/thread-run
    x.run();
    // ok: java/thread-run
    run();
  }
}
