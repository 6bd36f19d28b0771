export function a(x) {
  if (x[0]) {
    if (x[1]) {
      if (x[2]) {
        if (x[3]) {
          if (x[4]) {
            // ruleid: javascript/too-deep
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
export function b(x) {
  if (x[0]) {
    if (x[1]) {
      if (x[2]) {
        if (x[3]) {
          // ok: javascript/too-deep
          if (x[4]) {
            f();
          }
        }
      }
    }
  }
}
