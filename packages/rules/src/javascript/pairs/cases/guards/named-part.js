const { exec } = require('child_process');
const express = require('express');

const app = express();

const kinds = ['jpg', 'png'];

app.get('/flawed/:name', (req, res) => {
  const { name } = req.params;
  if (!kinds.includes(req.query[name])) return res.end();
  // ruleid: javascript/command-injection
  exec('convert ' + req.query[name + '2']);
});

app.get('/fixed/:name', (req, res) => {
  const { name } = req.params;
  if (!kinds.includes(req.query[name])) return res.end();
  // ok: javascript/command-injection
  exec('convert ' + req.query[name]);
});
