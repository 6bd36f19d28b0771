const express = require('express');

const app = express();
const allowed = new Set(['https://app.example.com']);

app.use((req, res, next) => {
  // ruleid: javascript/cors-reflected-origin
  res.header('Access-Control-Allow-Origin', req.headers.origin);
  // ruleid: javascript/cors-reflected-origin
  res.setHeader('access-control-allow-origin', req.get('Origin'));
  res.header('Access-Control-Allow-Credentials', 'true');
  next();
});

app.use((req, res, next) => {
  if (allowed.has(req.headers.origin)) {
    // ok: javascript/cors-reflected-origin
    res.header('Access-Control-Allow-Origin', req.headers.origin);
  }
  // ok: javascript/cors-reflected-origin
  res.header('Access-Control-Allow-Origin', 'https://app.example.com');
  next();
});
