export function a(x, y) {
  // ruleid: javascript/useless-comparison
  x.a === y;
  // ruleid: javascript/useless-comparison
  x < y;
  // ok: javascript/useless-comparison
  x = x === y;
  // ok: javascript/useless-comparison
  x.next() === y;
  // ok: javascript/useless-comparison
  x && y;
}
