export function a(x) {
  // ruleid: javascript/callback-without-result
  f(x.filter((y) => {
    y.isOpen;
  }));
  // ruleid: javascript/callback-without-result
  const z = x.map(function (y) {
    f(y);
  });
  // ok: javascript/callback-without-result
  x.map((y) => {
    f(y);
  });
  // ok: javascript/callback-without-result
  f(x.map((y) => f(y)));
  // ok: javascript/callback-without-result
  f(x.some((y) => {
    if (y) return true;
    return false;
  }));
  // ok: javascript/callback-without-result
  return z.find((y) => {
    throw y;
  });
}
