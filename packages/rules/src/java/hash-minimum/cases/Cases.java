class Cases {
  void a(String x, java.util.Random y) {
    // ruleid: java/hash-minimum
    f(Math.abs(x.hashCode()));
    // ruleid: java/hash-minimum
    f(Math.abs(y.nextInt()));
    // ok: java/hash-minimum
    f(Math.abs(x.hashCode() % 10));
    // ok: java/hash-minimum
    f(Math.abs(y.nextInt(10)));
    // ok: java/hash-minimum
    f(Math.abs(x.length()));
  }
}
