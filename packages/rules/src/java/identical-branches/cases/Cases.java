class Cases {
  int a(boolean x, Task y) {
    // ruleid: java/identical-branches
    if (x) {
      y.run();
    } else {
      y.run();
    }
    // ok: java/identical-branches
    if (x) {
      y.run();
    } else {
      y.stop();
    }
    // ok: java/identical-branches
    if (x) {
      y.run();
    } else if (y.ready()) {
      y.run();
    }
    // ruleid: java/identical-branches
    int z = x ? y.a : y.a;
    // ok: java/identical-branches
    return x ? y.a : z;
  }
}
