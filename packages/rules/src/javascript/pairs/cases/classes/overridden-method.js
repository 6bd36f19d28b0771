const { exec } = require('child_process');
const express = require('express');

const app = express();

class Base {
  build(name) { return 'cat ' + name; }
}
class Fixed extends Base {
  build(name) { return 'ls'; }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(new Base().build(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(new Fixed().build(req.query.a));
});
