const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const params = new URLSearchParams();
  params.append('name', req.query.a);
  // ruleid: javascript/command-injection
  exec('cat ' + params.get('name'));
});

app.get('/fixed', (req, res) => {
  const params = new URLSearchParams();
  params.append('name', 'x');
  // ok: javascript/command-injection
  exec('cat ' + params.get('name') + req.query.a.length);
});
