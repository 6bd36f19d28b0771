const express = require('express');
const session = require('express-session');

const app = express();
app.use(express.json());
app.use(session({ secret: process.env.SECRET }));

// ok: javascript/missing-csrf-protection
app.post('/address', (req, res) => {
  accounts.move(req.session.user, req.body.address);
  res.redirect('/');
});
