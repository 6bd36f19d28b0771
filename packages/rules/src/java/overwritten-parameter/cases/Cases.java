class Cases {
  int a(int x, int y, int z) {
    // ruleid: java/overwritten-parameter
    x = 1;
    // ok: java/overwritten-parameter
    y = y + 2;
    // ok: java/overwritten-parameter
    if (x > 1) z = 3;
    return x + y + z;
  }
}
