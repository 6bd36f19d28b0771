const express = require('express');

const app = express();
app.use(express.json());

app.post('/trim', (req, res) => {
  // ruleid: javascript/polynomial-regex
  res.json({ text: req.body.text.replace(/\s+$/, '') });
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.replace(/^\s+/, '') });
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.replace(/\s/g, '') });
  // ruleid: javascript/polynomial-regex
  res.json({ text: req.body.text.split(/ *, */) });
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.split(/,/) });
});

app.post('/anchored', (req, res) => {
  // ruleid: javascript/polynomial-regex
  res.json({ found: /^.*,.*;$/.test(req.body.text) });
  // ok: javascript/polynomial-regex
  res.json({ found: /^[^,]*,[^;]*;$/.test(req.body.text) });
  // ruleid: javascript/polynomial-regex
  res.json({ found: /^\d+\d+$/.test(req.body.text) });
  // ok: javascript/polynomial-regex
  res.json({ found: /^\d{2,}$/.test(req.body.text) });
});

app.post('/exponential-is-the-other-rule', (req, res) => {
  // ok: javascript/polynomial-regex
  res.json({ found: /^(a+)+$/.test(req.body.text) });
});

app.post('/sticky', (req, res) => {
  // ok: javascript/polynomial-regex
  res.json({ found: /a+b/y.test(req.body.text) });
  // ruleid: javascript/polynomial-regex
  res.json({ found: /a+b/.test(req.body.text) });
});

app.post('/limited', (req, res) => {
  const { text } = req.body;
  if (text.length > 500) return res.sendStatus(400);
  // ok: javascript/polynomial-regex
  res.json({ text: text.replace(/\s+$/, '') });
});

app.post('/limited-otherwise', (req, res) => {
  const { text } = req.body;
  if (typeof text === 'string' && text.length <= 500) {
    // ok: javascript/polynomial-regex
    res.json({ text: text.replace(/\s+$/, '') });
  }
});

app.post('/limit-too-high', (req, res) => {
  const { text } = req.body;
  if (text.length > 5000000) return res.sendStatus(400);
  // ruleid: javascript/polynomial-regex
  res.json({ text: text.replace(/\s+$/, '') });
});

app.post('/cut', (req, res) => {
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.slice(0, 200).replace(/\s+$/, '') });
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.substring(0, 200).replace(/\s+$/, '') });
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.substr(5, 200).replace(/\s+$/, '') });
  // ruleid: javascript/polynomial-regex
  res.json({ text: req.body.text.slice(1).replace(/\s+$/, '') });
});

app.post('/alternatives', (req, res) => {
  // Each unclosed bracket is followed to the end of the text before the second alternative takes it.
  // ruleid: javascript/polynomial-regex
  res.json({ text: req.body.text.replace(/<[^>]*>|[<&]/g, '') });
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.replace(/<[^<>]*>|[<&]/g, '') });
  // ok: javascript/polynomial-regex
  res.json({ text: req.body.text.replace(/<[^>]*>|<[^]*/g, '') });
});
