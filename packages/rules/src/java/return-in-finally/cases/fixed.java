class A {
  int f() {
    try {
      return load();
    } finally {
      // ok: java/return-in-finally
      close();
    }
  }
}
