const { exec } = require('child_process');
const express = require('express');

const app = express();

class Settings {
  static instance;
  static get() { return (this.instance ??= new Settings()); }
  command = 'ls';
  other = 'ls';
}

app.get('/flawed', (req, res) => {
  Settings.get().command = req.query.a;
  // ruleid: javascript/command-injection
  exec(Settings.get().command);
});

app.get('/fixed', (req, res) => {
  Settings.get().command = req.query.a;
  // ok: javascript/command-injection
  exec(Settings.get().other);
});
