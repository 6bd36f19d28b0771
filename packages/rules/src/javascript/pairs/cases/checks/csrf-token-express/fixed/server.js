const express = require('express');
const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(require('express-session')({ secret: process.env.SECRET }));
app.use(require('lusca').csrf());
// ok: javascript/missing-csrf-protection
app.post('/address', (req, res) => {
  move(req.session.user, req.body.address);
  res.end();
});
