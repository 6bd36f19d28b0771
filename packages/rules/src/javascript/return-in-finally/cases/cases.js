export function a(x) {
  try {
    // ok: javascript/return-in-finally
    return x.one();
  } finally {
    // ruleid: javascript/return-in-finally
    if (x) return;
    x.later(() => {
      // ok: javascript/return-in-finally
      return 1;
    });
  }
}
