const { exec } = require('child_process');
const express = require('express');

const app = express();

const kinds = ['jpg', 'png'];

app.get('/flawed', (req, res) => {
  const name = req.query.file;
  const kind = kinds.includes(name.split('.').pop().toLowerCase()) ? name.split('.').shift().toLowerCase() : 'jpg';
  // ruleid: javascript/command-injection
  exec('convert ' + kind);
});

app.get('/fixed', (req, res) => {
  const name = req.query.file;
  const kind = kinds.includes(name.split('.').pop().toLowerCase()) ? name.split('.').pop().toLowerCase() : 'jpg';
  // ok: javascript/command-injection
  exec('convert ' + kind);
});

app.get('/flawed-index', (req, res) => {
  const name = req.query.file;
  if (!kinds.includes(name.split('.').slice(-1)[0].toLowerCase())) return res.end();
  // ruleid: javascript/command-injection
  exec('convert ' + name.split('.').slice(-2)[0].toLowerCase());
});

app.get('/fixed-index', (req, res) => {
  const name = req.query.file;
  if (!kinds.includes(name.split('.').slice(-1)[0].toLowerCase())) return res.end();
  // ok: javascript/command-injection
  exec('convert ' + name.split('.').slice(-1)[0].toLowerCase());
});

app.get('/flawed-list', (req, res) => {
  const parts = req.query.file.split('.');
  if (!kinds.includes(parts.pop())) return res.end();
  // ruleid: javascript/command-injection
  exec('convert ' + parts.pop());
});
