export function a(x) {
  // ruleid: javascript/shared-element
  f(Array(x).fill([]));
  // ruleid: javascript/shared-element
  f(new Array(x).fill({}));
  // ok: javascript/shared-element
  f(Array(x).fill(0));
  // ok: javascript/shared-element
  f(Array(x).fill([]).map(() => []));
  // ok: javascript/shared-element
  f(x.fill([]));
}
