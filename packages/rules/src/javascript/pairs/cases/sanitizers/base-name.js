const express = require('express');
const fs = require('fs');
const path = require('path');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/path-traversal
  fs.readFile('/srv/' + path.extname(path.basename(req.query.a)) + path.dirname(req.query.a), () => res.end());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/path-traversal
  fs.readFile('/srv/' + path.basename(req.query.a), () => res.end());
});
