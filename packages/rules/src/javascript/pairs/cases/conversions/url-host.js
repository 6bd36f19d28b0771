const fs = require('fs');
const path = require('path');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const url = new URL(req.query.address);
  // ruleid: javascript/path-traversal
  res.json(fs.readFileSync(path.join('/srv/certificates', decodeURIComponent(url.pathname))));
});

app.get('/fixed', (req, res) => {
  const url = new URL(req.query.address);
  // ok: javascript/path-traversal
  res.json(fs.readFileSync(path.join('/srv/certificates', url.hostname, 'ca.pem')));
});
