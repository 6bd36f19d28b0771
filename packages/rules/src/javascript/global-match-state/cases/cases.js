const one = /a/g;
const two = /a/i;
const three = /a/g;
export function a(x) {
  // ruleid: javascript/global-match-state
  f(one.test(x));
  // ok: javascript/global-match-state
  f(two.test(x));
  three.lastIndex = 0;
  // ok: javascript/global-match-state
  f(three.test(x));
  const own = /a/g;
  // ok: javascript/global-match-state
  return own.test(x);
}
