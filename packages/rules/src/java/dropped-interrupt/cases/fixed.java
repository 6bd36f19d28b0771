class A {
  void rest() {
    try {
      Thread.sleep(10);
    // ok: java/dropped-interrupt
    } catch (InterruptedException problem) {
      Thread.currentThread().interrupt();
    }
  }
}
