const session = require('express-session');
const jwt = require('jsonwebtoken');
const crypto = require('crypto');

// ruleid: javascript/hard-coded-credentials
const dbPassword = 'vK9#mQ2x!pL';
// ok: javascript/hard-coded-credentials
const adminPassword = '';
// ok: javascript/hard-coded-credentials
const rootPassword = 'replace-me-2-soon';
// ok: javascript/hard-coded-credentials
const password = process.env.DB_PASSWORD;
// ruleid: javascript/hard-coded-credentials
const apiKey = process.env.API_KEY || 'f3c1a9d07be24c55';

module.exports = {
  // ruleid: javascript/hard-coded-credentials
  password: 'Tr0ub4dor&3',
  // ok: javascript/hard-coded-credentials
  passwordField: 'password',
  // ok: javascript/hard-coded-credentials
  resetPassword: '/account/reset-password',
  // ruleid: javascript/hard-coded-credentials
  clientSecret: 'a81bc81b-dead-4e5d-abff-90865d1e13b1',
  // ok: javascript/hard-coded-credentials
  labels: { password: 'Enter your password', apiKey: 'API key' },
  // ok: javascript/hard-coded-credentials
  types: { SET_PASSWORD: 'SET_PASSWORD', accessToken: 'access_token' },
  // ok: javascript/hard-coded-credentials
  placeholder: { apiKey: 'YOUR_API_KEY', secret: '<secret>' },
  // ruleid: javascript/hard-coded-credentials
  database: 'postgres://shop:s3cr3tPw9@db.internal/shop',
  // ok: javascript/hard-coded-credentials
  local: 'postgres://user:password@localhost/shop',
  // ruleid: javascript/hard-coded-credentials
  aws: 'AKIAIOSFODNN7EXAMPLF',
};

// ruleid: javascript/hard-coded-credentials
const middleware = session({ secret: 'keyboard cat', resave: false });
// ok: javascript/hard-coded-credentials
const fixed = session({ secret: process.env.SESSION_SECRET, resave: false });

// ruleid: javascript/hard-coded-credentials
exports.issue = (user) => jwt.sign(user, 'shhhhh');
// ok: javascript/hard-coded-credentials
exports.issueFixed = (user) => jwt.sign(user, process.env.JWT_KEY);
// ruleid: javascript/hard-coded-credentials
exports.mac = (text) => crypto.createHmac('sha256', 'not so secret').update(text).digest('hex');
// ok: javascript/hard-coded-credentials
exports.macFixed = (text, key) => crypto.createHmac('sha256', key).update(text).digest('hex');

// ruleid: javascript/hard-coded-credentials
const signing = '-----BEGIN RSA PRIVATE KEY-----\r\nMIIBOgIBAAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf9Cnzj4p4WGeKLs1Pt8Qu\r\n-----END RSA PRIVATE KEY-----';

class Client {
  // ruleid: javascript/hard-coded-credentials
  secretKey = '0f8e7d6c5b4a3928';
  // ok: javascript/hard-coded-credentials
  timeout = 1000;
}

exports.all = [dbPassword, adminPassword, password, apiKey, middleware, fixed, signing, Client];

function letsIn(req, password) {
  // ruleid: javascript/hard-coded-credentials
  if (req.body.password === 'admin') return true;
  // ok: javascript/hard-coded-credentials
  if (req.body.type === 'password') return false;
  // ok: javascript/hard-coded-credentials
  return password === req.body.password;
}
