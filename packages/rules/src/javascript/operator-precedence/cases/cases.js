export function a(x, y) {
  // ruleid: javascript/operator-precedence
  f(x & y === 0);
  // ruleid: javascript/operator-precedence
  f(x == 1 | y);
  // ok: javascript/operator-precedence
  f((x & y) === 0);
  // ok: javascript/operator-precedence
  f(x & (y === 0));
  // ok: javascript/operator-precedence
  f(x < 1 & y < 2);
  // ok: javascript/operator-precedence
  f(x && y === 0);
}
