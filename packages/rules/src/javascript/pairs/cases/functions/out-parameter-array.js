const { exec } = require('child_process');
const express = require('express');

const app = express();

function collect(list, name) {
  list.push(name);
}

app.get('/flawed', (req, res) => {
  const list = [];
  collect(list, req.query.a);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = [];
  const other = [];
  collect(other, req.query.a);
  collect(list, 'ls');
  // ok: javascript/command-injection
  exec(list.join(' '));
});
