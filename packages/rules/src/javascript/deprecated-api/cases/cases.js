export function a(x, util) {
  // ruleid: javascript/deprecated-api
  f(new Buffer(x));
  // ruleid: javascript/deprecated-api
  f(escape(x));
  // ruleid: javascript/deprecated-api
  f(util.isArray(x));
  // ok: javascript/deprecated-api
  f(Buffer.from(x));
  // ok: javascript/deprecated-api
  f(encodeURIComponent(x));
  // ok: javascript/deprecated-api
  f(fs.rmdirSync(x));
}
export function b(escape) {
  // ok: javascript/deprecated-api
  escape(1);
}
