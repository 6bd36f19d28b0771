class Cases {
  void a(boolean[] x) {
  if (x[0]) {
    if (x[1]) {
      if (x[2]) {
        if (x[3]) {
          if (x[4]) {
            // ruleid: java/too-deep
            if (x[5]) {
              if (x[6]) {
                f();
              }
            }
          }
        }
      }
    }
  }
  }
  void b(boolean[] x) {
  if (x[0]) {
    if (x[1]) {
      if (x[2]) {
        if (x[3]) {
          // ok: java/too-deep
          if (x[4]) {
            f();
          }
        }
      }
    }
  }
  }
}
