const crypto = require('crypto');
const { createHash } = require('node:crypto');
const md5 = require('md5');

const algorithm = 'md5';
const strong = 'sha256';

// ruleid: javascript/weak-hash
exports.a = (password) => crypto.createHash('md5').update(password).digest('hex');
// ruleid: javascript/weak-hash
exports.b = (password) => createHash('sha1').update(password).digest('hex');
// ruleid: javascript/weak-hash
exports.c = (password) => createHash(algorithm).update(password).digest('hex');
// ruleid: javascript/weak-hash
exports.d = (password) => md5(password);
// ok: javascript/weak-hash
exports.e = (text) => createHash('sha256').update(text).digest('hex');
// ok: javascript/weak-hash
exports.f = (text) => createHash(strong).update(text).digest('hex');
// ok: javascript/weak-hash
exports.g = (text, key) => crypto.createHmac('sha256', key).update(text).digest('hex');
// ok: javascript/weak-hash
exports.h = (text, name) => createHash(name).update(text).digest('hex');

// ok: javascript/weak-hash
exports.pathOf = (name) => createHash('md5').update(name).digest('hex');

// ruleid: javascript/weak-hash
const short = (text) => createHash('sha1').update(text).digest('hex');
exports.store = (user) => ({ name: user.name, hash: short(user.password) });

// ok: javascript/weak-hash
const alias = (text) => createHash('sha1').update(text).digest('hex');
exports.find = (pages, path) => pages.get(alias(path));

function computeEtag(body) {
  // ok: javascript/weak-hash
  return createHash('md5').update(body).digest('base64');
}

function fileChecksum(data) {
  // ok: javascript/weak-hash
  const checksum = createHash('sha1').update(data).digest('hex');
  return checksum;
}

exports.i = [computeEtag, fileChecksum];
