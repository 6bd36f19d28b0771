export function a(x) {
  // ruleid: javascript/nan-comparison
  f(x === NaN);
  // ruleid: javascript/nan-comparison
  f(Number.NaN != x);
  // ok: javascript/nan-comparison
  f(Number.isNaN(x));
  // ok: javascript/nan-comparison
  f(x === 'NaN');
}
