const { exec } = require('child_process');
const express = require('express');
const querystring = require('querystring');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + querystring.parse(req.query.a).name);
});

app.get('/fixed', (req, res) => {
  const unused = querystring.parse(req.query.a);
  // ok: javascript/command-injection
  exec('cat ' + querystring.parse('name=x').name);
});
