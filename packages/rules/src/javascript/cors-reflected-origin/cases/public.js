const express = require('express');

const app = express();

app.use((req, res, next) => {
  // Without credentials this is what a star says.
  // ok: javascript/cors-reflected-origin
  res.header('Access-Control-Allow-Origin', req.headers.origin);
  next();
});
