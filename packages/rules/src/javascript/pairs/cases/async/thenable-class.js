const { exec } = require('child_process');
const express = require('express');

const app = express();

class Task {
  constructor(value) { this.value = value; }
  then(resolve) { resolve(this.value); }
}

class FixedTask {
  constructor(value) { this.value = value; }
  then(resolve) { resolve('ls'); }
}

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/command-injection
  exec(await new Task(req.query.a));
});

app.get('/fixed', async (req, res) => {
  // todook: javascript/command-injection
  exec(await new FixedTask(req.query.a));
});
