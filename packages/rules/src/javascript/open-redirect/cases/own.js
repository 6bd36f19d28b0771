const express = require('express');

const app = express();

app.get('/a', (req, res) => {
  // ruleid: javascript/open-redirect
  return res.redirect(req.query.next);
});

app.get('/b', (req, res) => {
  const { next } = req.query;
  // ruleid: javascript/open-redirect
  res.redirect(302, next);
});

app.get('/c', (req, res) => {
  if (req.query.next)
    // ruleid: javascript/open-redirect
    res.redirect(req.query.next);
});

// ruleid: javascript/open-redirect
app.get('/d', (req, res) => res.redirect(req.query.next));
