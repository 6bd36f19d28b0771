class A {
  void open(String url) {
    var clean = maskPassword(url);
    // ok: review/sanitizer-lost
    log.info("a" + clean);
    // ruleid: review/sanitizer-lost
    fail("b" + url);
  }
}
