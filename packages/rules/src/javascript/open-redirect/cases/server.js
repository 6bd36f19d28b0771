const express = require('express');
const url = require('url');

const app = express();
const allowed = new Set(['/home', '/help']);

app.get('/a', (req, res) => {
  // source: javascript/open-redirect
  // ruleid: javascript/open-redirect
  res.redirect(req.query.next);
});

app.get('/a-fixed', (req, res) => {
  const next = req.query.next;
  // ok: javascript/open-redirect
  res.redirect(allowed.has(next) ? next : '/');
});

app.get('/b', (req, res) => {
  // source: javascript/open-redirect
  const target = req.body.returnTo || '/';
  // ruleid: javascript/open-redirect
  res.redirect(302, target);
});

app.get('/c/:id', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect('/users/' + req.params.id);
});

app.get('/d', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect('https://example.com/search?q=' + req.query.q);
});

app.get('/e', (req, res) => {
  // source: javascript/open-redirect
  // ruleid: javascript/open-redirect
  res.setHeader('Location', req.query.to);
  res.status(302).end();
});

app.get('/f', (req, res) => {
  // source: javascript/open-redirect
  // ruleid: javascript/open-redirect
  res.redirect('https://' + req.query.host + '/');
});

app.get('/g', (req, res) => {
  const target = new url.URL(req.query.to, 'https://example.com');
  if (target.origin !== 'https://example.com') return res.sendStatus(400);
  // ok: javascript/open-redirect
  res.redirect(target.href);
});

// What only the sender of a request can have set does not send anybody else away.
app.get('/h', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect(req.get('Referrer') || '/');
});

app.get('/i', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect(`https://${req.hostname}${req.path}`);
});

app.get('/j', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect(req.cookies.returnTo);
});

app.get('/k', (req, res) => {
  // source: javascript/open-redirect
  // ruleid: javascript/open-redirect
  res.redirect(req.originalUrl + '/');
});

app.get('/l', (req, res) => {
  // ok: javascript/open-redirect
  res.redirect(process.env.BASE + 'db/' + req.query.name);
});

app.get('/m', (req, res) => {
  // source: javascript/open-redirect
  // ruleid: javascript/open-redirect
  res.redirect(process.env.BASE + '/' + req.query.name);
});

app.get('/n', (req, res) => {
  const address = new URL('https://login.example.com/authorize');
  address.search = req.query.search;
  address.hash = req.query.at;
  // ok: javascript/open-redirect
  res.redirect(address.toString());
  const other = new URL('https://login.example.com/authorize');
  // source: javascript/open-redirect
  other.host = req.query.host;
  // ruleid: javascript/open-redirect
  res.redirect(other.toString());
});
