const express = require('express');
const { hostPattern } = require('./patterns-not-here');

const app = express();
const nested = /^(a+)+$/;
const patterns = [/^[a-z]+$/, /^(?:[a-z]+-?)*$/];
const byName = { name: /^(?:\w|\d)+$/, city: /^[A-Z][a-z]*$/ };

app.get('/literal', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: /^(\d+)*$/.test(req.query.number) });
  // ok: javascript/regex-denial-of-service
  res.json({ found: /^\d+$/.test(req.query.number) });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: nested.exec(req.query.number) });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: req.query.number.match(/^(?:[0-9]+,?)+$/) });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: req.query.number.replace(/^(?:\d|\d\d)+$/, '') });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: req.query.number.search(/(?:x|xx)+y/) });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: req.query.number.split(/(?:,+)+;/) });
});

app.get('/ambiguous-but-always-matches', (req, res) => {
  // ok: javascript/regex-denial-of-service
  res.json({ found: /(?:a+)*/.test(req.query.text) });
  // ok: javascript/regex-denial-of-service
  res.json({ found: /^(?:a+)+/.test(req.query.text) });
});

app.get('/array', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: patterns.some((pattern) => pattern.test(req.query.name)) });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: patterns.find((pattern) => req.query.name.match(pattern)) });
});

app.get('/table', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: byName.name.test(req.query.name) });
  // ok: javascript/regex-denial-of-service
  res.json({ found: byName.city.test(req.query.name) });
});

app.get('/constructed', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: new RegExp('^(?:a*)*$').test(req.query.name) });
  // ok: javascript/regex-denial-of-service
  res.json({ found: new RegExp('^a*$').test(req.query.name) });
});

const word = '[a-z]+';
const words = new RegExp(`^(?:${word} ?)*$`, 'i');

function isWords(text) {
  // ruleid: javascript/regex-denial-of-service
  return words.test(text);
}

app.get('/function', (req, res) => {
  res.json({ found: isWords(req.query.text) });
});

app.get('/not-known', (req, res) => {
  // ok: javascript/regex-denial-of-service
  res.json({ found: hostPattern.test(req.query.host) });
});

app.get('/not-text', (req, res) => {
  const number = Number(req.query.number);
  // ok: javascript/regex-denial-of-service
  res.json({ found: nested.test(number) });
  // ok: javascript/regex-denial-of-service
  res.json({ found: nested.test('constant') });
});

app.get('/limit-does-not-help', (req, res) => {
  if (req.query.text.length > 1000) return res.sendStatus(400);
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: nested.test(req.query.text) });
});

app.get('/chain', (req, res) => {
  const text = req.query.text
    .replace(/ +/g, ' ')
    // ruleid: javascript/regex-denial-of-service
    .replace(/^(?: *,? *)*$/, '')
    .trim();
  res.json({ text });
});

app.get('/alternatives-in-their-order', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ tokens: req.query.text.match(/\[(?:[^[\]]*|\[[^[\]]*\])*\]|./g) });
  // ok: javascript/regex-denial-of-service
  res.json({ tokens: req.query.text.match(/\[(?:[^[\]]|\[[^[\]]*\])*\]|./g) });
  // ok: javascript/regex-denial-of-service
  res.json({ tokens: req.query.text.match(/[^]|\[(?:[^[\]]*|\[[^[\]]*\])*\]/g) });
});
