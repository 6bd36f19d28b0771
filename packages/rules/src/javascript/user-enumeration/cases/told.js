const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  const user = find(req.body.name);
  // ruleid: javascript/user-enumeration
  if (!user) return res.status(401).send('No such user');
  if (!check(user, req.body.password)) return res.status(401).send('Invalid password');
  res.send('welcome');
});
