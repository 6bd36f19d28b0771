const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  res.format({
    // ruleid: javascript/cross-site-scripting
    html: () => res.send('<p>' + req.query.name),
    json: () => res.json({ name: req.query.name }),
  });
});

app.get('/fixed', (req, res) => {
  res.format({
    html: () => res.send('<p>Hello'),
    // ok: javascript/cross-site-scripting
    text: () => res.send('Hello ' + req.query.name),
  });
});
