class Cases {
  boolean a(String x, int[] y, java.util.List<String> z) {
    // ruleid: java/impossible-length
    f(x.length() < 0);
    // ruleid: java/impossible-length
    f(y.length == -1);
    // ok: java/impossible-length
    f(x.indexOf("a") >= 0);
    // ok: java/impossible-length
    f(z.size() > 0);
    // ruleid: java/impossible-length
    return z.size() >= 0;
  }
}
