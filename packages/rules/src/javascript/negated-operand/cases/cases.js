export function a(x, y) {
  // ruleid: javascript/negated-operand
  f(!x in y);
  // ruleid: javascript/negated-operand
  f(!x instanceof y);
  // ok: javascript/negated-operand
  f(!(x in y));
  // ok: javascript/negated-operand
  f((!x) in y);
  // ok: javascript/negated-operand
  f(!x && y);
}
