export function a(x) {
  // ruleid: javascript/impossible-length
  f(x.list.length < 0);
  // ruleid: javascript/impossible-length
  f(x.length >= 0);
  // ruleid: javascript/impossible-length
  f(x.length === -1);
  // ok: javascript/impossible-length
  f(x.length > 0, x.length <= 0, x.length === 0);
  // ok: javascript/impossible-length
  f(x.size < 0);
  // ok: javascript/impossible-length
  f(x.length > -x.a);
}
