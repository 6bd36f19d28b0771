class Cases {
  boolean a(String x, String y) {
    // ruleid: java/compared-order
    f(x.compareTo(y) == -1);
    // ok: java/compared-order
    f(x.compareTo(y) > 0);
    // ok: java/compared-order
    f(x.compareTo(y) == 0);
    // ok: java/compared-order
    f(x.indexOf(y) == -1);
    // ruleid: java/compared-order
    return x.compareTo(y) != 1;
  }
}
