class Cases {
  // ruleid: java/integer-overflow
  static final long A = 365 * 24 * 3600 * 1000;

  void a(int x) {
    // ruleid: java/integer-overflow
    long b = 50 * 1000 * 1000 * 1000;
    // ok: java/integer-overflow
    long c = 50L * 1000 * 1000 * 1000;
    // ok: java/integer-overflow
    long d = 24 * 60 * 60 * 1000;
    // ok: java/integer-overflow
    long e = x * 1000;
    // ok: java/integer-overflow
    int f = 1000 * 1000;
  }
}
