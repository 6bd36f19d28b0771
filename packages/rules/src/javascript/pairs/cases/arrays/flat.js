const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = [['ls'], [[req.query.a]]].flat(2);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = [['ls'], [['-l']]].flat(2);
  const unused = [[req.query.a]].flat();
  // ok: javascript/command-injection
  exec(list.join(' '));
});
