export async function a(x) {
  // ruleid: javascript/promise-in-foreach
  x.forEach(async (y) => {
    await y.save();
  });
  // ruleid: javascript/promise-in-foreach
  x.list.forEach(async function (y) {
    await y.save();
  });
  // ok: javascript/promise-in-foreach
  x.forEach((y) => y.save());
  // ok: javascript/promise-in-foreach
  await Promise.all(x.map(async (y) => {
    await y.save();
  }));
  // ok: javascript/promise-in-foreach
  x.forEach(async (y) => f(y));
}
