const crypto = require('node:crypto');

const written = Buffer.from('0123456789abcdef');

function vectors(key) {
  // ruleid: javascript/constant-nonce
  const first = crypto.createCipheriv('aes-256-cbc', key, Buffer.alloc(16));
  // ruleid: javascript/constant-nonce
  const second = crypto.createCipheriv('aes-256-cbc', key, written);
  // ruleid: javascript/constant-nonce
  const third = crypto.createCipheriv('aes-256-gcm', key, Buffer.from('00112233445566778899aabb', 'hex'));
  const empty = Buffer.alloc(16);
  // ruleid: javascript/constant-nonce
  const fourth = crypto.createCipheriv('aes-256-ctr', key, empty);
  const filled = Buffer.alloc(16);
  crypto.randomFillSync(filled);
  // ok: javascript/constant-nonce
  const fifth = crypto.createCipheriv('aes-256-ctr', key, filled);
  // ok: javascript/constant-nonce
  const sixth = crypto.createCipheriv('aes-256-cbc', key, crypto.randomBytes(16));
  // ok: javascript/constant-nonce
  const seventh = crypto.createDecipheriv('aes-256-cbc', key, written);
  return [first, second, third, fourth, fifth, sixth, seventh];
}

module.exports = vectors;
