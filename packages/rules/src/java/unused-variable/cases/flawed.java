class A {
  int f(int a) {
    // ruleid: java/unused-variable
    int unused = a + 1;
    return a;
  }
}
