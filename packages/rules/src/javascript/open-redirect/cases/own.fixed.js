const express = require('express');

const app = express();

app.get('/a', (req, res) => {
  // ruleid: javascript/open-redirect
  const target = req.query.next;
  if (typeof target !== 'string' || !target.startsWith('/') || target.startsWith('//') || target.startsWith('/\\')) {
    return res.sendStatus(400);
  }
  return res.redirect(target);
});

app.get('/b', (req, res) => {
  const { next } = req.query;
  // ruleid: javascript/open-redirect
  if (typeof next !== 'string' || !next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) {
    return res.sendStatus(400);
  }
  res.redirect(302, next);
});

app.get('/c', (req, res) => {
  if (req.query.next)
    // ruleid: javascript/open-redirect
    res.redirect(req.query.next);
});

// ruleid: javascript/open-redirect
app.get('/d', (req, res) => res.redirect(req.query.next));
