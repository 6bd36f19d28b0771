const express = require('express');
const fs = require('fs');

const app = express();

const isOdd = (name) => {
  const odd = ['con', 'aux'];
  return odd.some((part) => name.toLowerCase().includes(part));
};

const leadsUp = (name) => {
  const upward = ['..', '/', '\\'];
  return upward.some((part) => name.toLowerCase().includes(part));
};

app.get('/flawed', (req, res) => {
  const name = req.query.name;
  if (isOdd(name)) throw new Error('bad name');
  // ruleid: javascript/path-traversal
  res.end(fs.readFileSync(`/srv/${name}`));
});

app.get('/fixed', (req, res) => {
  const name = req.query.name;
  if (leadsUp(name)) throw new Error('bad name');
  // ok: javascript/path-traversal
  res.end(fs.readFileSync(`/srv/${name}`));
});
