const express = require('express');
const app = express();
app.post('/login', (req, res) => {
  const user = find(req.body.name);
  // ruleid: javascript/user-enumeration
  if (!user) return res.status(401).send('No such user: unknown user.');
  if (!matches(user, req.body.password)) return res.status(401).send('Wrong password.');
  res.end();
});
