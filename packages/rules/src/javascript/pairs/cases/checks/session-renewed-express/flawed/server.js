const express = require('express');
const app = express();
app.use(require('express-session')({ secret: process.env.SECRET }));
// ruleid: javascript/session-fixation
app.post('/login', (req, res) => {
  const user = find(req.body.name, req.body.password);
  req.session.user = user.id;
  res.end();
});
