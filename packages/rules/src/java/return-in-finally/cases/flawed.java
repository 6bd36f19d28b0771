class A {
  int f() {
    try {
      return load();
    } finally {
      // ruleid: java/return-in-finally
      return 0;
    }
  }
}
