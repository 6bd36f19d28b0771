const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = 'cat $name'.replace(/\$(\w+)/g, (match, key) => req.query[key]);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const values = { name: 'x.txt' };
  const command = 'cat $name'.replace(/\$(\w+)/g, (match, key) => values[key]);
  // ok: javascript/command-injection
  exec(command);
});
