class Cases {
  boolean a(int[] x, String y, java.util.List<int[]> z) {
    // ruleid: java/equals-on-array
    f(x.toString());
    // ruleid: java/equals-on-array
    f(x.hashCode());
    // ok: java/equals-on-array
    f(y.equals("a"));
    // ok: java/equals-on-array
    f(z.equals(x));
    // ok: java/equals-on-array
    f(x.clone());
    // ruleid: java/equals-on-array
    return x.equals(y);
  }
}
