class Cases {
  private Integer field;

  boolean a(Long x, Long y, long z, Integer w) {
    // ruleid: java/boxed-identity
    f(x == y);
    // ruleid: java/boxed-identity
    f(field != w);
    // ok: java/boxed-identity
    f(x == z);
    // ok: java/boxed-identity
    f(x == null);
    // ok: java/boxed-identity
    f(x.equals(y));
    // ok: java/boxed-identity
    return z == 1;
  }
}
