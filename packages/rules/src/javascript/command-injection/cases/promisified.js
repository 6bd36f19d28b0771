const childProcess = require('child_process');
const express = require('express');
const Promise = require('promise');
const pify = require('pify');
const platform = require('platform-command');

const app = express();
const run = Promise.denodeify(childProcess.exec);
const start = pify(childProcess.execFile);

app.get('/denodeified', async (req, res) => {
  // ruleid: javascript/command-injection
  res.json(await run('ls ' + req.query.folder));
  // ok: javascript/command-injection
  res.json(await start('ls', [req.query.folder]));
  // ruleid: javascript/command-injection
  res.json(await pify(childProcess.exec)('ls ' + req.query.folder));
});

app.get('/platform', (req, res) => {
  // ruleid: javascript/command-injection
  platform.exec('convert ' + req.query.file, () => res.end());
});
