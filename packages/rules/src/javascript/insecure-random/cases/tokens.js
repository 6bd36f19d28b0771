const crypto = require('crypto');

function createToken() {
  // ruleid: javascript/insecure-random
  return Math.random().toString(36).slice(2);
}

function createTokenFixed() {
  // ok: javascript/insecure-random
  return crypto.randomBytes(16).toString('hex');
}

function randomText(length) {
  let text = '';
  // ok: javascript/insecure-random
  for (let i = 0; i < length; i++) text += 'abc'.charAt(Math.floor(Math.random() * 3));
  return text;
}

const user = {};
// ruleid: javascript/insecure-random
user.resetToken = randomText(32);
// ok: javascript/insecure-random
user.nickname = randomText(8);

// ruleid: javascript/insecure-random
const sessionId = 's' + Math.floor(Math.random() * 1e9);
// ok: javascript/insecure-random
const delay = Math.random() * 1000;
// ok: javascript/insecure-random
const jitter = { backoff: Math.random() };
// ruleid: javascript/insecure-random
const credentials = { otp: Math.floor(100000 + Math.random() * 900000) };

// A number that is used once need not be secret, unless browsers or logins rely on it.
// ok: javascript/insecure-random
const signed = { signatureNonce: Math.random().toString() };
// ruleid: javascript/insecure-random
const page = { cspNonce: Math.random().toString(36) };
// ruleid: javascript/insecure-random
const token = { sessionToken: { nonce: Math.random() } };

class Vault {
  newApiKey() {
    // todoruleid: javascript/insecure-random
    const key = 'k-' + Math.random();
    return key;
  }

  // ruleid: javascript/insecure-random
  makeSalt = () => Math.random().toString(16);
}

exports.all = [createToken, createTokenFixed, sessionId, delay, jitter, credentials, signed, page, token, Vault];
