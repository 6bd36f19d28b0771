const express = require('express');
const app = express();

// ok: javascript/user-enumeration
app.post('/login', (req, res) => {
  const user = find(req.body.name);
  if (!user) return res.status(401).send('Invalid email or password');
  if (!check(user, req.body.password)) return res.status(401).send('Invalid email or password');
  res.send('welcome');
});
