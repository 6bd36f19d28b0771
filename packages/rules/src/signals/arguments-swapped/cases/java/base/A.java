class A {
  void move(Path old, Path now) {
    Files.move(old, now);
    log(old, now);
  }
}
