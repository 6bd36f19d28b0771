const express = require('express');
const app = express();
app.post('/login', (req, res) => {
  const user = find(req.body.name);
  // ok: javascript/user-enumeration
  if (!user) return res.status(401).send('Wrong name or password.');
  if (!matches(user, req.body.password)) return res.status(401).send('Wrong name or password.');
  res.end();
});
