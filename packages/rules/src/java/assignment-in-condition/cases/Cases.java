class Cases {
  void a(boolean x, boolean y) {
    // ruleid: java/assignment-in-condition
    if (x = y) f();
    // ruleid: java/assignment-in-condition
    if (x = true) f();
    // ok: java/assignment-in-condition
    if (x == y) f();
    // ok: java/assignment-in-condition
    if (x = next()) f();
  }
}
