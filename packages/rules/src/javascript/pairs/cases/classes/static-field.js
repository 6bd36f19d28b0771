const { exec } = require('child_process');
const express = require('express');

const app = express();

class Flawed {
  static command = 'ls';
}

class Fixed {
  static command = 'ls';
  static other = 'ls';
}

app.get('/flawed', (req, res) => {
  Flawed.command = req.query.a;
  // ruleid: javascript/command-injection
  exec(Flawed.command);
});

app.get('/fixed', (req, res) => {
  Fixed.other = req.query.a;
  // ok: javascript/command-injection
  exec(Fixed.command);
});
