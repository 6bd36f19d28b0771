const express = require('express');
const cp = require('child_process');
const { exec, execSync, spawn, execFile } = require('node:child_process');
const util = require('util');

const app = express();
const run = util.promisify(exec);

app.get('/ping', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ping -c 1 ' + req.query.host, (error, stdout) => res.json({ stdout }));
});

app.get('/ping-fixed', (req, res) => {
  // ok: javascript/command-injection
  execFile('ping', ['-c', '1', req.query.host], (error, stdout) => res.json({ stdout }));
});

app.get('/sync', (req, res) => {
  // source: javascript/command-injection
  const folder = req.query.folder;
  // ruleid: javascript/command-injection
  res.json({ list: execSync(`ls -l "${folder}"`).toString() });
});

app.get('/promised', async (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  const { stdout } = await run('whois ' + req.query.domain);
  res.json({ stdout });
});

app.get('/program', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  const child = cp.spawn(req.query.tool, ['--version']);
  child.on('close', (code) => res.json({ code }));
});

app.get('/argument', (req, res) => {
  // ok: javascript/command-injection
  const child = spawn('convert', [req.query.file, 'out.png']);
  child.on('close', (code) => res.json({ code }));
});

app.get('/shell-option', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  spawn('convert ' + req.query.file, [], { shell: true });
  res.end();
});

app.get('/shell-dash-c', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  spawn('sh', ['-c', 'tar cf x.tar ' + req.query.name]);
  res.end();
});

app.get('/checked', (req, res) => {
  const host = req.query.host;
  if (!/^[a-z0-9.-]+$/i.test(host)) return res.sendStatus(400);
  // ok: javascript/command-injection
  exec('ping -c 1 ' + host, () => res.end());
});

app.get('/allowed', (req, res) => {
  const allowed = ['start', 'stop', 'status'];
  const action = req.query.action;
  if (!allowed.includes(action)) return res.sendStatus(400);
  // ok: javascript/command-injection
  exec(`service web ${action}`, () => res.end());
});

app.get('/fixed-text', (req, res) => {
  const flag = req.query.long ? '-l' : '';
  // ok: javascript/command-injection
  exec('ls ' + flag, () => res.end());
});

app.get('/number', (req, res) => {
  // ok: javascript/command-injection
  exec('sleep ' + parseInt(req.query.seconds, 10), () => res.end());
});
