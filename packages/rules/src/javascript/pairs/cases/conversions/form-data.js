const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const form = new FormData();
  form.append('name', req.query.a);
  // ruleid: javascript/command-injection
  exec('cat ' + form.get('name'));
});

app.get('/fixed', (req, res) => {
  const form = new FormData();
  form.append('name', 'x');
  const other = new FormData();
  other.append('name', req.query.a);
  // ok: javascript/command-injection
  exec('cat ' + form.get('name'));
});
