const express = require('express');
const app = express();
// ruleid: javascript/login-without-throttle
app.post('/login', (req, res) => {
  req.session.user = find(req.body.name, req.body.password);
  res.end();
});
