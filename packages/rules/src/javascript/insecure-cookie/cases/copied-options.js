const express = require('express');
const { cookieOptions } = require('./options');

const app = express();
const shared = { httpOnly: true, secure: true, sameSite: 'lax' };

function login(res, session, options) {
  // ok: javascript/insecure-cookie
  res.cookie('session', session, { ...options, maxAge: 1000 });
}

app.post('/login', (req, res) => {
  login(res, req.session.id, shared);
  // ok: javascript/insecure-cookie
  res.cookie('session', req.session.id, { ...cookieOptions, maxAge: 1000 });
  // ok: javascript/insecure-cookie
  res.cookie('session', req.session.id, { ...shared, maxAge: 1000 });
  const bare = { sameSite: 'lax' };
  // ruleid: javascript/insecure-cookie
  res.cookie('session', req.session.id, { ...bare, maxAge: 1000 });
  res.end();
});
