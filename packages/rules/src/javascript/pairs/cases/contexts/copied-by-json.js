const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  const copy = JSON.parse(JSON.stringify(req.body));
  // ruleid: javascript/cross-site-scripting
  res.send(`<h1>${copy.title}</h1>`);
});

app.get('/fixed', (req, res) => {
  const copy = JSON.parse(JSON.stringify(req.body));
  // ok: javascript/cross-site-scripting
  res.send(`<h1>${Number(copy.title)}</h1>`);
});
