const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  try {
    return res.send(read());
  } catch (error) {
    throw new Error('unreadable', { cause: error });
  } finally {
    // ruleid: javascript/command-injection
    exec(command);
  }
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  try {
    return res.send(read());
  } catch (error) {
    throw new Error('unreadable', { cause: error });
  } finally {
    // ok: javascript/command-injection
    exec('ls');
  }
  // ok: javascript/command-injection
  exec(command);
});
