const express = require('express');
const session = require('express-session');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(session({ secret: process.env.SECRET, cookie: { sameSite: 'lax' } }));

// ok: javascript/missing-csrf-protection
app.post('/address', (req, res) => {
  accounts.move(req.session.user, req.body.address);
  res.redirect('/');
});
