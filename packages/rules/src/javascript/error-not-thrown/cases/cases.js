export function a(x) {
  // ruleid: javascript/error-not-thrown
  if (x) new TypeError('x');
  // ruleid: javascript/error-not-thrown
  new Error('x');
  // ok: javascript/error-not-thrown
  throw new Error('x');
}
export function b(x) {
  // ok: javascript/error-not-thrown
  new Panel(x);
  // ok: javascript/error-not-thrown
  return new Error('x');
}
