class Cases {
  void a(User x, User y) {
    // ruleid: java/null-dereference
    if (x == null) f(x.name());
    // ruleid: java/null-dereference
    if (x != null || x.ready()) f();
    // ruleid: java/null-dereference
    if (x == null && x.ready) f();
    // ok: java/null-dereference
    if (x == null || x.ready()) f();
    if (x == null) {
      x = y;
      // ok: java/null-dereference
      f(x.name());
    }
    // ok: java/null-dereference
    if (x == null) f(x);
  }
}
