class A {
  int f(int kind) {
    if (kind == 1) {
      return 1;
    // ruleid: java/duplicate-condition
    } else if (kind == 1) {
      return 2;
    }
    return 3;
  }
}
