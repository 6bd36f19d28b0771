const express = require('express');
const fs = require('fs');

const app = express();

exports.read = (name) => {
  // ok: javascript/path-traversal
  return fs.readFileSync('/srv/' + name, 'utf8');
};

app.get('/flawed', (req, res) => {
  // ruleid: javascript/path-traversal
  res.json(fs.readFileSync('/srv/' + req.query.name, 'utf8'));
});
