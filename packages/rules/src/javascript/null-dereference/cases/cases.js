export function a(x, y) {
  // ruleid: javascript/null-dereference
  if (x == null) f(x.name);
  // ruleid: javascript/null-dereference
  if (x === undefined && x.ready) f();
  // ruleid: javascript/null-dereference
  if (x !== null || x.ready) f();
  // ok: javascript/null-dereference
  if (x != null) f(x.name);
  // ok: javascript/null-dereference
  if (x === null || x.ready) f();
  // ok: javascript/null-dereference
  if (x == null) f(x?.name);
  // ok: javascript/null-dereference
  if (x == null) {
    x = y;
    // ok: javascript/null-dereference
    f(x.name);
  }
  // ok: javascript/null-dereference
  if (x == null) f(() => x.name);
  // ok: javascript/null-dereference
  if (y.a == null) f(y.a.b);
  // ok: javascript/null-dereference
  if (x == null && y) f(x.name);
}

export function unset(list, isNew) {
  let invoice = null;
  // ruleid: javascript/null-dereference
  let sum = invoice.total;
  let rows = null;
  // ruleid: javascript/null-dereference
  for (const row of rows) sum += row;
  let other = null;
  other = list[0];
  // ok: javascript/null-dereference
  sum += other.total;
  let third = null;
  // ok: javascript/null-dereference
  sum += third?.total ?? 0;
  let fourth = null;
  list.forEach((one) => {
    fourth = one;
  });
  // ok: javascript/null-dereference
  return sum + fourth.total;
}

export function told(all, others) {
  const user = all.find((one) => one.isNew);
  if (!user) console.log('nobody');
  // ruleid: javascript/null-dereference
  const id = user.id;
  const other = others.find((one) => one.isNew);
  if (!other) process.exit(1);
  // ok: javascript/null-dereference
  return id + other.id;
}
