const fs = require('fs');
const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  fs.stat('list.txt', () => {
    // ruleid: javascript/cross-site-scripting
    res.send('no ' + req.query.title);
  });
  if (!req.query.title) res.type('text/plain');
});

app.get('/fixed', (req, res) => {
  res.type('text/plain');
  fs.stat('list.txt', () => {
    // ok: javascript/cross-site-scripting
    res.send('no ' + req.query.title);
  });
});
