const crypto = require('node:crypto');
const bcrypt = require('bcrypt');

function stored(password) {
  // ruleid: javascript/fast-password-hash
  return crypto.createHash('sha256').update(password).digest('hex');
}

function salted(user) {
  // ruleid: javascript/fast-password-hash
  return crypto.createHash('sha512').update(user.salt + user.password).digest('hex');
}

async function slow(password) {
  // ok: javascript/fast-password-hash
  return bcrypt.hash(crypto.createHash('sha256').update(password).digest('base64'), 12);
}

function tokenOf(token) {
  // ok: javascript/fast-password-hash
  return crypto.createHash('sha256').update(token).digest('hex');
}

function sent(password) {
  return {
    // ok: javascript/fast-password-hash
    digest: crypto.createHash('sha256').update(password).digest('hex'),
    algorithm: 'sha-256',
  };
}

function kept(password) {
  return {
    // ruleid: javascript/fast-password-hash
    digest: crypto.createHash('sha256').update(password).digest('hex'),
    kind: 'member',
  };
}

function hashPassword(pw) {
  // ruleid: javascript/fast-password-hash
  return crypto.createHash('sha256').update(pw).digest('hex');
}

function change(user, form) {
  // ruleid: javascript/fast-password-hash
  user.passwordHash = crypto.createHash('sha512').update(form.p1).digest('hex');
}

function passwordResetToken(user) {
  // ok: javascript/fast-password-hash
  return crypto.createHash('sha256').update(user.seed).digest('hex');
}

module.exports = { stored, salted, slow, tokenOf, sent, kept, hashPassword, change, passwordResetToken };
