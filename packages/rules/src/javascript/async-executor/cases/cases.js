export function a(x) {
  // ruleid: javascript/async-executor
  f(new Promise(async (resolve) => resolve(await x.one())));
  // ok: javascript/async-executor
  f(new Promise((resolve) => x.later(resolve)));
  // ok: javascript/async-executor
  f(new Other(async () => {}));
  // ok: javascript/async-executor
  return new Promise(async (resolve, reject) => {
    try {
      resolve(await x.one());
    } catch (error) {
      reject(error);
    }
  });
}
