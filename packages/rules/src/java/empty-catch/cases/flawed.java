class A {
  void run() {
    try {
      load();
    // ruleid: java/empty-catch
    } catch (Exception problem) {
    }
  }
}
