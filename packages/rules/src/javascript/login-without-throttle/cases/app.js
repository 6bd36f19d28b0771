const express = require('express');
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
