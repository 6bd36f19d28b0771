class Cases {
  boolean a(Point x, Point y, double d) {
    // ruleid: java/identical-operands
    f(x.a == x.a);
    // ruleid: java/identical-operands
    f(x.a - x.a);
    // ruleid: java/identical-operands
    f(x.ok && x.ok);
    // ok: java/identical-operands
    f(d != d);
    // ok: java/identical-operands
    f(x.next() == x.next());
    // ok: java/identical-operands
    return x.a == y.a;
  }
}
