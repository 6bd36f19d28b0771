const { exec } = require('child_process');
const express = require('express');
const { AsyncLocalStorage } = require('node:async_hooks');

const app = express();

const storage = new AsyncLocalStorage();
const fixedStorage = new AsyncLocalStorage();

app.get('/flawed', (req, res) => {
  storage.run({ command: req.query.a }, () => {
    // todoruleid: javascript/command-injection
    exec(storage.getStore().command);
  });
});

app.get('/fixed', (req, res) => {
  fixedStorage.run({ command: 'ls' }, () => {
    // ok: javascript/command-injection
    exec(fixedStorage.getStore().command);
  });
});
