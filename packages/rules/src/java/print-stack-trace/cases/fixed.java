class A {
  void f(Exception problem) {
    // ok: java/print-stack-trace
    logger.error("not loaded", problem);
  }
}
