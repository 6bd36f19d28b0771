const express = require('express');
const session = require('express-session');

const app = express();
// ruleid: javascript/insecure-cookie
app.use(session({ secret: process.env.SECRET, resave: false, cookie: { secure: 'auto' } }));
// ruleid: javascript/insecure-cookie
app.use(session({
  secret: process.env.SECRET,
  cookie: { maxAge: 60, secure: 'auto' },
}));

app.get('/', (req, res) => {
  // ruleid: javascript/insecure-cookie
  res.cookie('token', 'x', { httpOnly: true, secure: true });
  // ruleid: javascript/insecure-cookie
  res.cookie('session', 'x', { httpOnly: true, secure: true });
  const options = { maxAge: 60 };
  // ruleid: javascript/insecure-cookie
  res.cookie('session', 'x', options);
  // ok: javascript/insecure-cookie
  res.cookie('token', 'x', { httpOnly: true, secure: true });
});
