import util from 'node:util';
export function a(x) {
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
const files = require('fs');
export function c(fs, x) {
  // ok: javascript/deprecated-api
  fs.exists(x);
}
export function d(x) {
  const fs = new Folder(x);
  // ok: javascript/deprecated-api
  return fs.exists(x);
}
export function e(x) {
  const fs = require('fs');
  // ruleid: javascript/deprecated-api
  return fs.exists(x, files);
}
