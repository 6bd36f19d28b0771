const { exec } = require('child_process');
const express = require('express');

const app = express();

function build(program, name) {
  return program + ' ' + name;
}

app.get('/flawed', (req, res) => {
  const cat = build.bind(null, 'cat');
  // ruleid: javascript/command-injection
  exec(cat(req.query.a));
});

app.get('/fixed', (req, res) => {
  const cat = build.bind(null, 'cat');
  const unused = build.bind(null, req.query.a);
  // ok: javascript/command-injection
  exec(cat('x.txt'));
});
