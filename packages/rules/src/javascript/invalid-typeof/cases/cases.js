export function a(x) {
  // ruleid: javascript/invalid-typeof
  f(typeof x === 'nubmer');
  // ruleid: javascript/invalid-typeof
  f(typeof x != 'null');
  // ok: javascript/invalid-typeof
  f(typeof x === 'number');
  // ok: javascript/invalid-typeof
  f(typeof x === typeof f);
  // ok: javascript/invalid-typeof
  f(x === 'array');
}
