const express = require('express');
const rateLimit = require('express-rate-limit');
const app = express();
const limit = rateLimit({ windowMs: 60000, max: 5 });

// ok: javascript/login-without-throttle
app.post('/login', limit, (req, res) => {
  req.session.user = find(req.body.name, req.body.password);
  res.end();
});

// ruleid: javascript/login-without-throttle
app.post('/admin/login', (req, res) => {
  req.session.admin = find(req.body.name, req.body.password);
  res.end();
});
