const jwt = require('jsonwebtoken');

// ok: javascript/hard-coded-credentials
const ACCESS_TOKEN = 'access_token';
// ok: javascript/hard-coded-credentials
const JWT_SECRET = process.env.JWT_SECRET || 'change-this-9x';
if (JWT_SECRET === 'change-this-9x') throw new Error('JWT_SECRET is not set');

// ok: javascript/hard-coded-credentials
const isUnset = (password) => password === 'default';
// ok: javascript/hard-coded-credentials
const isKept = (password) => password === '(unchanged)';
// ruleid: javascript/hard-coded-credentials
const sign = (user) => jwt.sign(user, 'k3-x9-2f');

module.exports = { ACCESS_TOKEN, JWT_SECRET, isUnset, sign };
