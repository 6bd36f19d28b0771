const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/open-redirect
  res.redirect('/' + req.query.next.replace(/\/+$/, ''));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect('/' + req.query.next.replace(/^\/+/, ''));
});

app.get('/template', (req, res) => {
  const path = req.query.next.replace(/^[/\\]+/, '');
  // ok: javascript/open-redirect
  res.redirect(`/${path}`);
});
