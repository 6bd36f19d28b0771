export function a(x) {
  // ruleid: javascript/index-as-radix
  f(x.map(parseInt));
  // ruleid: javascript/index-as-radix
  f(x.map(Number.parseInt));
  // ok: javascript/index-as-radix
  f(x.map(Number));
  // ok: javascript/index-as-radix
  f(x.map((y) => parseInt(y, 10)));
  // ok: javascript/index-as-radix
  f(map(parseInt));
}
