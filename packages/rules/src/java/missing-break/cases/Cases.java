class Cases {
  void a(int x) {
    switch (x) {
      case 0:
      case 1:
        // ruleid: java/missing-break
        f();
      case 2:
        // ok: java/missing-break
        f();
        break;
      case 3:
        // ok: java/missing-break
        f();
        // fall through
      case 4:
        // ok: java/missing-break
        throw new IllegalStateException();
      default:
        // ok: java/missing-break
        f();
    }
  }
}
