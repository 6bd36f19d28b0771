const express = require('express');
const app = express();
const limit = require('express-rate-limit');
// ok: javascript/login-without-throttle
app.post('/login', limit({ limit: 5 }), (req, res) => {
  req.session.user = find(req.body.name, req.body.password);
  res.end();
});
