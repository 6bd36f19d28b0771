class Cases {
  // ruleid: java/too-complex
  void a(boolean[] x) {
  if (x[0]) {
    if (x[1]) {
      if (x[2]) {
        if (x[3]) {
          if (x[4]) {
            if (x[5]) {
              f();
            }
          }
        }
      }
    }
  }
  }
  // ok: java/too-complex
  void b(boolean[] x) {
  if (x[0]) {
    if (x[1]) {
      if (x[2]) {
        f();
      }
    }
  }
  }
}
