const express = require('express');
const _ = require('lodash');
const escapeStringRegexp = require('escape-string-regexp');

const app = express();

function escapeText(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

app.get('/plain', (req, res) => {
  // source: javascript/regex-injection
  // ruleid: javascript/regex-injection
  res.json({ found: new RegExp(req.query.text).test('a constant') });
  // source: javascript/regex-injection
  // ruleid: javascript/regex-injection
  res.json({ found: RegExp(`^${req.query.text}$`, 'i').exec('a constant') });
  // ok: javascript/regex-injection
  res.json({ found: new RegExp('^[a-z]+$', req.query.flags).test('a constant') });
});

app.get('/escaped', (req, res) => {
  // ok: javascript/regex-injection
  res.json({ found: new RegExp(escapeText(req.query.text)).test('a constant') });
  // ok: javascript/regex-injection
  res.json({ found: new RegExp(_.escapeRegExp(req.query.text)).test('a constant') });
  // ok: javascript/regex-injection
  res.json({ found: new RegExp(escapeStringRegexp(req.query.text)).test('a constant') });
  // ok: javascript/regex-injection
  res.json({ found: new RegExp(`^${RegExp.escape(req.query.text)}`).test('a constant') });
  // ok: javascript/regex-injection
  res.json({ found: new RegExp(req.query.text.replace(/[^\w\s]/g, '\\$&')).test('a constant') });
});

app.get('/escaped-in-part', (req, res) => {
  // source: javascript/regex-injection
  const text = req.query.text.replace(/\./g, '\\.');
  // ruleid: javascript/regex-injection
  res.json({ found: new RegExp(text).test('a constant') });
  // source: javascript/regex-injection
  const first = req.query.text.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  // ruleid: javascript/regex-injection
  res.json({ found: new RegExp(first).test('a constant') });
});

app.get('/number', (req, res) => {
  // ok: javascript/regex-injection
  res.json({ found: new RegExp(`a{${Number(req.query.count)}}`).test('a constant') });
});
