class Cases {
  void a(boolean x) {
    // ruleid: java/error-not-thrown
    if (x) new IllegalStateException("x");
    // ok: java/error-not-thrown
    new Thread();
    // ok: java/error-not-thrown
    throw new IllegalStateException("x");
  }

  Exception b(int x) {
    switch (x) {
      // ruleid: java/error-not-thrown
      case 1 -> new IllegalStateException("x");
      default -> {}
    }
    return switch (x) {
      // ok: java/error-not-thrown
      case 1 -> new IllegalStateException("x");
      default -> switch (x) {
        // ok: java/error-not-thrown
        case 2 -> new IllegalStateException("y");
        default -> null;
      };
    };
  }
}
