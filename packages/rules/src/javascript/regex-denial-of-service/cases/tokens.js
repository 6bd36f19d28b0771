const express = require('express');

const app = express();
const patterns = {};

function define(token, pattern, strict) {
  patterns[token] = (isStrict) => (isStrict && strict ? strict : pattern);
}

define('D', /\d\d?/, /\d\d/);
define('DDD', /\d{1,3}/, /\d{3}/);
define('Y', /[+-]?\d+/, /[+-]?\d{4}/);
define('Z', /Z|[+-]\d\d:\d\d/);
define('S', /\d/, /\d{3}/);
define('A', /[ap]m/i, /[AP]M/);
define('H', /\d\d:/, /[0-2]\d:/);
define('m', /:\d\d/, /:[0-5]\d/);
define('E', /Mon|Tue|Wed/);
define('word', /(?:[a-z]+-?)+!/);

app.get('/token', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ part: req.query.text.match(patterns[req.query.token](false)) });
  // ok: javascript/regex-denial-of-service
  res.json({ part: req.query.text.match(patterns['D'] && /\d\d/) });
});
