class Cases {
  void a(int x, int y) {
    int i;
    for (i = 0; i < x; i++) {
      // ruleid: java/nested-loop-variable
      for (i = 0; i < y; i++) f(i);
    }
    for (int j = 0; j < x; j++) {
      // ok: java/nested-loop-variable
      for (int k = 0; k < y; k++) f(k);
    }
  }
}
