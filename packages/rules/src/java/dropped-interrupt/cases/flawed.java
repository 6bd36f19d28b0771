class A {
  void rest() {
    try {
      Thread.sleep(10);
    // ruleid: java/dropped-interrupt
    } catch (InterruptedException problem) {
      log(problem);
    }
  }
}
