const express = require('express');

const app = express();

// What the method gets is told where it is called: the wrapper hands it on.
app.use((req, res, next) => {
  const { end } = res;
  res.end = function (...args) {
    res.setHeader('x-count', String(args.length));
    // ok: javascript/cross-site-scripting
    return end.apply(this, args);
  };
  next();
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.end(req.query.a);
});
