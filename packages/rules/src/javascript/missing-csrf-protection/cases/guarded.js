const express = require('express');
const session = require('express-session');
const lusca = require('lusca');
const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(session({ secret: process.env.SECRET }));
app.use(lusca.csrf());
// ok: javascript/missing-csrf-protection
app.post('/address', (req, res) => {
  accounts.move(req.session.user, req.body.address);
  res.redirect('/');
});
