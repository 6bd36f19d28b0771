const { exec } = require('child_process');
const express = require('express');

const app = express();

class Base {
  build(name) { return 'cat ' + name; }
}
class Flawed extends Base {
  build(name) { return super.build(name) + ' -l'; }
}
class Fixed extends Base {
  build(name) { return super.build('x.txt') + ' -l'; }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Flawed().build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Fixed().build(req.query.a));
});
