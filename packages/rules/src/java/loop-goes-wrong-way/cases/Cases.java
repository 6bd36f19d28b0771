class Cases {
  void a(int n) {
    // ruleid: java/loop-goes-wrong-way
    for (int i = 0; i < n; i--) f(i);
    // ruleid: java/loop-goes-wrong-way
    for (int i = n; i >= 0; i++) f(i);
    // ok: java/loop-goes-wrong-way
    for (int i = 0; i < n; i++) f(i);
    // ok: java/loop-goes-wrong-way
    for (int i = n; i >= 0; i--) f(i);
  }
}
