const express = require('express');

const app = express();

const slow = {
  words: /^(\w+\s?)+$/,
  even: { test: (text) => text.length % 2 === 0 },
};
const quick = {
  words: /^[\w\s]+$/,
  even: { test: (text) => text.length % 2 === 0 },
};

app.get('/flawed', (req, res) => {
  const format = slow[req.params.format];
  // ruleid: javascript/regex-denial-of-service
  res.json(format.test(req.query.a));
});

app.get('/fixed', (req, res) => {
  const format = quick[req.params.format];
  // ok: javascript/regex-denial-of-service
  res.json(format.test(req.query.a));
});
