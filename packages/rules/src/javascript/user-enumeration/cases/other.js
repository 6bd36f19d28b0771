const express = require('express');
const app = express();

// ok: javascript/user-enumeration
app.post('/members', (req, res) => {
  const user = find(req.body.name);
  if (!user) return res.status(401).send('User not found');
  if (!check(user, req.body.password)) return res.status(401).send('Incorrect password');
  res.send('welcome');
});
