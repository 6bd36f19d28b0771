export function a(x, y, z, _v) {
  // ruleid: javascript/overwritten-parameter
  x = 1;
  // ok: javascript/overwritten-parameter
  y = y || 2;
  // ok: javascript/overwritten-parameter
  if (x) z = 3;
  // ok: javascript/overwritten-parameter
  _v = 4;
  return [x, y, z, _v];
}
