const express = require('express');

const app = express();

const slow = [
  [/^opera ([a-z]+)/, 'opera'],
  [/^netscape ([a-z]+)/, 'netscape'],
  [/^mosaic ([a-z]+)/, 'mosaic'],
  [/^lynx ([a-z]+)/, 'lynx'],
  [/^chrome ([a-z]+)/, 'chrome'],
  [/^safari ([a-z]+)/, 'safari'],
  [/(\w+\s?)+;/, 'firefox'],
  [/^edge ([a-z]+)/, 'edge'],
  [/^brave ([a-z]+)/, 'brave'],
];

const quick = [
  [/^opera ([a-z]+)/, 'opera'],
  [/^netscape ([a-z]+)/, 'netscape'],
  [/^mosaic ([a-z]+)/, 'mosaic'],
  [/^lynx ([a-z]+)/, 'lynx'],
  [/^chrome ([a-z]+)/, 'chrome'],
  [/^safari ([a-z]+)/, 'safari'],
  [/^firefox ([a-z]+)/, 'firefox'],
  [/^edge ([a-z]+)/, 'edge'],
  [/^brave ([a-z]+)/, 'brave'],
];

app.get('/flawed', (req, res) => {
  for (const row of slow) {
    // ruleid: javascript/regex-denial-of-service
    if (row[0].test(req.query.a)) res.send(row[1]);
  }
});

app.get('/fixed', (req, res) => {
  for (const row of quick) {
    // ok: javascript/regex-denial-of-service
    if (row[0].test(req.query.a)) res.send(row[1]);
  }
});
