const crypto = require('crypto');

function blocks(key, data) {
  // ruleid: javascript/weak-padding
  crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_PADDING }, data);
  // ruleid: javascript/weak-padding
  crypto.privateDecrypt({ key, padding: crypto.constants.RSA_NO_PADDING }, data);
  // ok: javascript/weak-padding
  crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING }, data);
  // ok: javascript/weak-padding
  crypto.publicEncrypt(key, data);
  // ok: javascript/weak-padding
  crypto.privateDecrypt({ key, oaepHash: 'sha256' }, data);
}
