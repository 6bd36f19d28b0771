const express = require('express');

const app = express();
const digits = /\d+/;
const letters = '[a-z]+';
const parts = ['^', `(?:${letters})`, '+$'];

app.get('/joined', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: new RegExp(['^(', 'a+', ')+$'].join('')).test(req.query.text) });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: new RegExp('^' + ['(a+)+', 'b'] + '$').test(req.query.text) });
  // ok: javascript/regex-denial-of-service
  res.json({ found: new RegExp(['^(', 'a+', ')$'].join('')).test(req.query.text) });
  // todoruleid: javascript/regex-denial-of-service
  res.json({ found: new RegExp(parts.join('')).test(req.query.text) });
});

app.get('/source', (req, res) => {
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: new RegExp(`^(${digits.source})+$`).test(req.query.text) });
  // ruleid: javascript/regex-denial-of-service
  res.json({ found: new RegExp('^(' + /a*/.source + ')*$').test(req.query.text) });
  // ok: javascript/regex-denial-of-service
  res.json({ found: new RegExp(`^${digits.source}$`).test(req.query.text) });
});

app.get('/not-constant', (req, res) => {
  // ok: javascript/regex-denial-of-service
  res.json({ found: new RegExp('^(' + process.env.LETTERS + ')+$').test(req.query.text) });
});
