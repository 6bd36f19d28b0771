const express = require('express');

const app = express();

app.get('/go', (req, res) => {
  // ruleid: javascript/open-redirect
  res.writeHead(302, { Location: req.query.to });
  res.end();
});

app.get('/home', (req, res) => {
  // ok: javascript/open-redirect
  res.writeHead(302, { Location: '/home', 'X-From': req.query.from });
  res.end();
});
