const express = require('express');
const bcrypt = require('bcrypt');
const app = express();

// ruleid: javascript/login-without-throttle
app.post('/login', (req, res) => {
  const { name, password } = req.body;
  req.session.user = find(name, password);
  res.end();
});

// ok: javascript/login-without-throttle
app.post('/login/register', (req, res) => {
  const { name, password } = req.body;
  res.json(add(name, password));
});

// ok: javascript/login-without-throttle
app.get('/login', (req, res) => res.render('login'));

// ok: javascript/login-without-throttle
app.post('/notes', (req, res) => res.json(add(req.body.text)));

// ok: javascript/login-without-throttle
app.post('/users/new', async (req, res) => {
  const hash = await bcrypt.hash(req.body.password, 10);
  res.json(add(req.body.name, hash));
});

// ruleid: javascript/login-without-throttle
app.post('/token', async (req, res) => {
  const user = find(req.body.name);
  if (!(await bcrypt.compare(req.body.password, user.hash))) return res.status(401).end();
  res.json(tokenFor(user));
});
