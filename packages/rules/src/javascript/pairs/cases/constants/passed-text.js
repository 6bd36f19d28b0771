const { exec } = require('child_process');
const express = require('express');

const app = express();

function command(kind, name) {
  switch (kind) {
    case 'show':
      return 'cat ' + name;
    case 'list':
      return 'ls';
    default:
      return 'pwd';
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(command('show', req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(command('list', req.query.a));
});
