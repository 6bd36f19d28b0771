const crypto = require('crypto');

exports.webhook = (req, res) => {
  const expected = 'sha256=' + crypto.createHmac('sha256', process.env.KEY).update(req.rawBody).digest('hex');
  // ruleid: javascript/timing-unsafe-compare
  if (req.headers['x-hub-signature-256'] !== expected) return res.sendStatus(401);
  res.sendStatus(204);
};

// ruleid: javascript/timing-unsafe-compare
exports.inline = (body, given, key) => crypto.createHmac('sha256', key).update(body).digest('hex') === given;

exports.apiKey = (req, config) => {
  // ruleid: javascript/timing-unsafe-compare
  return req.headers['x-api-key'] === config.apiKey;
};

// ruleid: javascript/timing-unsafe-compare
exports.names = (signature, expectedSignature) => signature === expectedSignature;

exports.template = (req, key) => {
  const digest = crypto.createHmac('sha256', key).update(req.rawBody).digest('hex');
  // ruleid: javascript/timing-unsafe-compare
  return req.headers['x-signature'] === `sha256=${digest}` || digest === req.query.sig;
};

// ruleid: javascript/timing-unsafe-compare
exports.joined = (body, given, key) => `v1=${crypto.createHmac('sha256', key).update(body).digest('hex')}` === given;

exports.fixed = (body, given, key) => {
  const expected = crypto.createHmac('sha256', key).update(body).digest();
  // ok: javascript/timing-unsafe-compare
  if (given === undefined) return false;
  // ok: javascript/timing-unsafe-compare
  if (given.length !== expected.length) return false;
  // ok: javascript/timing-unsafe-compare
  return crypto.timingSafeEqual(given, expected);
};

exports.parser = (token, other) => {
  // ok: javascript/timing-unsafe-compare
  if (token === '(') return 1;
  // ok: javascript/timing-unsafe-compare
  if (token.type === other.type) return 2;
  // ok: javascript/timing-unsafe-compare
  return token === other ? 3 : 4;
};

// ok: javascript/timing-unsafe-compare
exports.checksum = (data, wanted) => crypto.createHash('sha256').update(data).digest('hex') === wanted;

// ok: javascript/timing-unsafe-compare
exports.method = (req) => req.headers.accept === req.query.token;
