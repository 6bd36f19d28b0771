const jwt = require('jsonwebtoken');
const { sign, verify } = require('jsonwebtoken');

// ruleid: javascript/unverified-token
exports.a = (token) => jwt.verify(token, '');
// ruleid: javascript/unverified-token
exports.b = (token) => jwt.verify(token, null, { algorithms: ['HS256'] });
// ruleid: javascript/unverified-token
exports.c = (token, key) => verify(token, key, { algorithms: ['HS256', 'none'] });
// ok: javascript/unverified-token
exports.d = (token, key) => verify(token, key, { algorithms: ['HS256'] });
// ruleid: javascript/unverified-token
exports.e = (claims) => sign(claims, '', { algorithm: 'none' });
// ok: javascript/unverified-token
exports.f = (claims, key) => sign(claims, key, { algorithm: 'HS256', expiresIn: '1h' });
// ok: javascript/unverified-token
exports.g = (token, key) => jwt.verify(token, key);
