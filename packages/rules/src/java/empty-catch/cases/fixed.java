class A {
  void run() {
    try {
      load();
    // ok: java/empty-catch
    } catch (Exception problem) {
      // The cache is filled by the next request.
    }
  }
}
