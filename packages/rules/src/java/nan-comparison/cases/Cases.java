class Cases {
  boolean a(double x) {
    // ruleid: java/nan-comparison
    f(x != Float.NaN);
    // ok: java/nan-comparison
    f(Double.isNaN(x));
    // ruleid: java/nan-comparison
    return x == Double.NaN;
  }
}
