class Cases {
  // ruleid: java/too-many-parameters
  void a(int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8) {}
  // ok: java/too-many-parameters
  void b(int x1, int x2, int x3, int x4, int x5, int x6, int x7) {}
  // ok: java/too-many-parameters
  Cases(int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8) {}
}
