class Cases {
  double a(int x, long y, double z, java.util.List<String> list) {
    // ruleid: java/integer-division
    double p = x / y;
    // ruleid: java/integer-division
    z = 1 / 2;
    // ruleid: java/integer-division
    z = (x + 1) / list.size();
    // ok: java/integer-division
    double q = z / x;
    // ok: java/integer-division
    double r = (double) x / y;
    // ok: java/integer-division
    int s = x / 2;
    // ok: java/integer-division
    double t = x / 2.0;
    // ruleid: java/integer-division
    return x / y;
  }
}
