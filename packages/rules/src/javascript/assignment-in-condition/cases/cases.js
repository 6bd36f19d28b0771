export function a(x, y) {
  // ruleid: javascript/assignment-in-condition
  if (x = y) f();
  // ruleid: javascript/assignment-in-condition
  if (x.a = y.b) f();
  // ok: javascript/assignment-in-condition
  if ((x = y)) f();
  // ok: javascript/assignment-in-condition
  if (x = y.next()) f();
  // ok: javascript/assignment-in-condition
  if (x === y) f();
  return x;
}
