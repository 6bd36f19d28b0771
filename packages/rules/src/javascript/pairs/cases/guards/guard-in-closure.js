const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const port = req.query.port;
  return new Promise((resolve, reject) => {
    if (!port) throw new Error('no port');
    // ruleid: javascript/command-injection
    exec('lsof -i:' + port, (error) => (error ? reject(error) : resolve(port)));
  });
});

app.get('/flawed-before', (req, res) => {
  const port = req.query.port;
  const check = () => {
    if (!/^\d+$/.test(port)) return false;
    return true;
  };
  check();
  // ruleid: javascript/command-injection
  exec('lsof -i:' + port);
});

app.get('/fixed', (req, res) => {
  const port = req.query.port;
  return new Promise((resolve, reject) => {
    if (!/^\d+$/.test(port)) throw new Error('port must be a number.');
    const command = 'lsof -i:' + port;
    // ok: javascript/command-injection
    exec(command, (error) => (error ? reject(error) : resolve(port)));
  });
});
