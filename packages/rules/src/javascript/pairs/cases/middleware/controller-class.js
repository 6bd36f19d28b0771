const { exec } = require('child_process');
const express = require('express');

const app = express();

class Controller {
  constructor() {
    this.program = 'cat';
    this.flawed = this.flawed.bind(this);
  }

  flawed(req, res) {
    // ruleid: javascript/command-injection
    exec(this.program + ' ' + req.query.a);
  }

  fixed(req, res) {
    // ok: javascript/command-injection
    exec(this.program);
  }
}

const controller = new Controller();
app.get('/flawed', controller.flawed);
app.get('/fixed', (req, res) => controller.fixed(req, res));
