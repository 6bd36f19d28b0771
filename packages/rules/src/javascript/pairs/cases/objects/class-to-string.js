const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  class Name {
    constructor(text) { this.text = text; }
    toString() { return 'cat ' + this.text; }
  }
  // ruleid: javascript/command-injection
  exec(`${new Name(req.query.a)}`);
});

app.get('/fixed', (req, res) => {
  class Name {
    constructor(text) { this.text = text; }
    toString() { return 'ls'; }
  }
  // todook: javascript/command-injection
  exec(`${new Name(req.query.a)}`);
});
