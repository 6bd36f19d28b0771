class Cases {
  boolean a(int x, Point y) {
    // ruleid: java/contradictory-condition
    f(y.a == 1 && y.a == 2);
    // ruleid: java/contradictory-condition
    f(x < 3 && 5 < x);
    // ok: java/contradictory-condition
    f(x != 'a' && x != 'b');
    // ok: java/contradictory-condition
    f(x > 3 && x < 5);
    // ruleid: java/contradictory-condition
    return x != 1 || x != 2;
  }
}
