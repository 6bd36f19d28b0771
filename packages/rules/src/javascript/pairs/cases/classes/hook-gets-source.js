const { exec } = require('child_process');
const express = require('express');

const app = express();

class Page {
  handle(req) { this.run(req.query.a); }
}
class Flawed extends Page {
  run(name) {
    // ruleid: javascript/command-injection
    exec('cat ' + name);
  }
}
class Fixed extends Page {
  run(name) {
    // ok: javascript/command-injection
    exec('ls');
  }
}

for (const page of [new Flawed(), new Fixed()]) app.get('/page', (req, res) => page.handle(req));
