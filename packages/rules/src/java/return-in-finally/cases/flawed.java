class A {
  int f() {
    try {
      return load();
    } finally {
      // ruleid: java/return-in-finally
      return 0;
    }
  }

  void g() {
    try {
      load();
    } finally {
      try {
        close();
      } finally {
        // ruleid: java/return-in-finally
        throw new Closed();
      }
    }
  }
}
