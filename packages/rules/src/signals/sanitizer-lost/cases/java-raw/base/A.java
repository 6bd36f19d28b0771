class A {
  void open(String url) {
    var clean = maskPassword(url);
    log.info("a" + clean);
    fail("b" + clean);
  }
}
