const { execFile, spawn } = require('node:child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/argument-injection
  execFile('git', ['clone', String(req.query.address)], () => res.end());
});

app.get('/refused', (req, res) => {
  const address = String(req.query.address);
  if (address.startsWith('-')) return res.status(400).end();
  // ok: javascript/argument-injection
  execFile('git', ['clone', address], () => res.end());
});

app.get('/begun', (req, res) => {
  const address = String(req.query.address);
  if (!address.startsWith('https://')) return res.status(400).end();
  // ok: javascript/argument-injection
  execFile('git', ['clone', address], () => res.end());
});

app.get('/ended', (req, res) => {
  // ok: javascript/argument-injection
  spawn('git', ['clone', '--', String(req.query.address)]);
  res.end();
});

app.get('/valued', (req, res) => {
  // ok: javascript/argument-injection
  spawn('tar', ['-xf', String(req.query.name)]);
  res.end();
});

app.get('/harmless', (req, res) => {
  // ok: javascript/argument-injection
  spawn('ls', [String(req.query.folder)]);
  res.end();
});
