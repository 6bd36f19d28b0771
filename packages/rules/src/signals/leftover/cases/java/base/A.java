class A {
  int a() {
    return 1;
  }
}
