const express = require('express');
const session = require('express-session');

const app = express();
app.use(session({ secret: process.env.SECRET }));

// ruleid: javascript/session-fixation
app.post('/login', (req, res) => {
  const user = find(req.body.name, req.body.password);
  req.session.regenerate((error) => {
    if (error) return res.sendStatus(500);
    req.session.user = user.id;
    res.end();
  });
});

// ok: javascript/session-fixation
app.post('/theme', (req, res) => {
  req.session.theme = req.body.theme;
  res.end();
});
