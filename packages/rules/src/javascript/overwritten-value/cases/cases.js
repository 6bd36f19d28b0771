export function a(x) {
  // ruleid: javascript/overwritten-value
  let y = x.one();
  y = x.two();
  // ok: javascript/overwritten-value
  y = y.three();
  // ok: javascript/overwritten-value
  let z = null;
  z = x.four();
  // ok: javascript/overwritten-value
  let v = x.five();
  if (x.six) v = x.seven();
  // ok: javascript/overwritten-value
  let w = x.one();
  if (v) return;
  w = x.two();
  // ok: javascript/overwritten-value
  let _unused = x.one();
  _unused = x.two();
  // ok: javascript/overwritten-value
  let c = x.one();
  x.later(() => c);
  c = x.two();
  return [y, z, v, w, c];
}
