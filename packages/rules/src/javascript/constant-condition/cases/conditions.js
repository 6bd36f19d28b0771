exports.run = (x) => {
  // ruleid: javascript/constant-condition
  if (true) x.a();
  // ruleid: javascript/constant-condition
  if (!'') x.b();
  // ruleid: javascript/constant-condition
  if ((x.ready = false)) x.c();
  // ok: javascript/constant-condition
  if (x.ready) x.d();
  // ruleid: javascript/constant-condition
  const y = 1 ? 'a' : 'b';
  // ok: javascript/constant-condition
  while (true) {
    if (x.e()) break;
  }
  // ok: javascript/constant-condition
  for (;;) {
    if (x.f()) break;
  }
  // ok: javascript/constant-condition
  do {
    x.g();
  } while (false);
  // ruleid: javascript/constant-condition
  while ('x') x.h();
  let match;
  // ok: javascript/constant-condition
  while ((match = x.next())) x.i(match);
  return y;
};
