class A {
  int f(int a) {
    // ok: java/unused-variable
    int used = a + 1;
    return used;
  }
}
