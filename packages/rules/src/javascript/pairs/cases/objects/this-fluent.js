const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const builder = {
    text: 'ls',
    add(part) { this.text += ' ' + part; return this; },
    done() { return this.text; },
  };
  // ruleid: javascript/command-injection
  exec(builder.add('-l').add(req.query.a).done());
});

app.get('/fixed', (req, res) => {
  const builder = {
    text: 'ls',
    add(part) { this.last = part; return this; },
    done() { return this.text; },
  };
  // ok: javascript/command-injection
  exec(builder.add('-l').add(req.query.a).done());
});
