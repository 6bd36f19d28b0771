const { exec } = require('child_process');
const express = require('express');

const app = express();

class Session {
  begin(name) { this.name = name; this.program = 'cat'; }
  command() { return this.program + ' ' + this.name; }
  fixed() { return this.program; }
}

app.get('/flawed', (req, res) => {
  const session = new Session();
  session.begin(req.query.a);
  // ruleid: javascript/command-injection
  exec(session.command());
});

app.get('/fixed', (req, res) => {
  const session = new Session();
  session.begin(req.query.a);
  // ok: javascript/command-injection
  exec(session.fixed());
});
