const express = require('express');

const app = express();
app.use(express.json());

// What follows the question mark ends at a line break, which an address cannot hold.
app.post('/flawed', (req, res) => {
  // ruleid: javascript/polynomial-regex
  res.json({ path: req.body.address.replace(/\?.*$/, '') });
});

app.post('/fixed', (req, res) => {
  // ok: javascript/polynomial-regex
  res.json({ path: req.originalUrl.replace(/\?.*$/, '') });
});

app.post('/flawed-line', (req, res) => {
  // ruleid: javascript/polynomial-regex
  res.json({ path: req.originalUrl.replace(/\/+$/, '') });
});
