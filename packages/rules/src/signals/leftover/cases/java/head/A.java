class A {
  int a() {
    // ruleid: review/leftover
    System.out.println("a");
    // ok: review/leftover
    log.debug("a");
    return 1;
  }
}
