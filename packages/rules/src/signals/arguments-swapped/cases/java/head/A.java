class A {
  void move(Path old, Path now) {
    // ruleid: review/arguments-swapped
    Files.move(now, old);
    // ok: review/arguments-swapped
    log(old, now, 1);
  }
}
