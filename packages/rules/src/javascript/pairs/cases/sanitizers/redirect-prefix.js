const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/open-redirect
  res.redirect(req.query.a);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect('/users/' + req.query.a);
});
