class A {
  int f(int a) {
    // ruleid: java/unused-variable
    int sum = a + 1;
    // ok: java/unused-variable
    int unusedSum = a + 1;
    return a;
  }
}
