const { exec } = require('child_process');
const express = require('express');

const app = express();

class Base {
  static build(name) { return 'cat ' + name; }
}
class Flawed extends Base {
  static build(name) { return super.build(name) + ' -l'; }
}
class Fixed extends Base {
  static build(name) { return super.build('x.txt') + ' -l'; }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(Flawed.build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(Fixed.build(req.query.a));
});
