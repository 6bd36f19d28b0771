export function a(x, y) {
  // ruleid: javascript/null-dereference
  if (x == null) f(x.name);
  // ruleid: javascript/null-dereference
  if (x === undefined && x.ready) f();
  // ruleid: javascript/null-dereference
  if (x !== null || x.ready) f();
  // ok: javascript/null-dereference
  if (x != null) f(x.name);
  // ok: javascript/null-dereference
  if (x === null || x.ready) f();
  // ok: javascript/null-dereference
  if (x == null) f(x?.name);
  // ok: javascript/null-dereference
  if (x == null) {
    x = y;
    // ok: javascript/null-dereference
    f(x.name);
  }
  // ok: javascript/null-dereference
  if (x == null) f(() => x.name);
  // ok: javascript/null-dereference
  if (y.a == null) f(y.a.b);
  // ok: javascript/null-dereference
  if (x == null && y) f(x.name);
}
