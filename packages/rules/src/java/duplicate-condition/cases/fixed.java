class A {
  int f(int kind) {
    if (kind == 1) {
      return 1;
    // ok: java/duplicate-condition
    } else if (kind == 2) {
      return 2;
    }
    return 3;
  }
}
