const express = require('express');
const session = require('express-session');

const app = express();

// ruleid: javascript/insecure-cookie
app.use(session({ secret: process.env.SECRET, cookie: { secure: false, httpOnly: true } }));
// ruleid: javascript/insecure-cookie
app.use(session({ secret: process.env.SECRET, cookie: { secure: true, httpOnly: false } }));
// ok: javascript/insecure-cookie
app.use(session({ secret: process.env.SECRET, cookie: { secure: true } }));

app.post('/login', (req, res) => {
  // ruleid: javascript/insecure-cookie
  res.cookie('session', 'x', { httpOnly: false, secure: true });
  // ruleid: javascript/insecure-cookie
  res.cookie('auth_token', 'x');
  // ok: javascript/insecure-cookie
  res.cookie('session', 'x', { httpOnly: true, secure: true });
  // ok: javascript/insecure-cookie
  res.cookie('theme', 'dark');
  // ok: javascript/insecure-cookie
  res.cookie('language', 'en', { maxAge: 1000 });
  res.end();
});
