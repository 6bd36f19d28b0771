class Cases {
  int a(Shop x) {
    // ruleid: java/overwritten-value
    int y = x.one();
    y = x.two();
    // ok: java/overwritten-value
    y = y + x.three();
    // ok: java/overwritten-value
    String z = null;
    z = x.four();
    // ok: java/overwritten-value
    int v = x.five();
    if (x.six()) v = x.seven();
    return y + z.length() + v;
  }
}
