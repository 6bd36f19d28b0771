export function a(x, y) {
  // ruleid: javascript/index-past-end
  for (let i = 0; i <= x.length; i++) f(x[i]);
  // ruleid: javascript/index-past-end
  for (let i = 0; i <= x.list.length; ++i) {
    f(x.list[i].name);
  }
  // ok: javascript/index-past-end
  for (let i = 0; i < x.length; i++) f(x[i]);
  // ok: javascript/index-past-end
  for (let i = 1; i <= x.length; i++) f(x[i - 1]);
  // ok: javascript/index-past-end
  for (let i = 0; i <= x.length; i++) f(y[i]);
  // ok: javascript/index-past-end
  for (let i = 0; i <= x.length; i++) {
    if (i < y) f(x[i]);
  }
  // ok: javascript/index-past-end
  for (let i = 0; i <= x.length; i++) {
    if (i === x.length) break;
    f(x[i]);
  }
  // ruleid: javascript/index-past-end
  const last = x[x.length];
  // ok: javascript/index-past-end
  x[x.length] = y;
  // ok: javascript/index-past-end
  return x[x.length - 1] ?? last;
}
