const express = require('express');
const fs = require('fs');
const { exec } = require('child_process');

const app = express();

app.get('/flawed', (req, res) => {
  const { name } = req.query;
  if (!/^[^.]+$/.test(name)) return res.sendStatus(400);
  // ruleid: javascript/path-traversal
  fs.createReadStream(`/srv/files/${name}`).pipe(res);
});

app.get('/fixed', (req, res) => {
  const { name } = req.query;
  if (!/^[^/\\]+$/.test(name)) return res.sendStatus(400);
  // ok: javascript/path-traversal
  fs.createReadStream(`/srv/files/${name}`).pipe(res);
});

app.get('/flawed-beginning', (req, res) => {
  const { name } = req.query;
  if (/^[/\\]/.test(name)) return res.sendStatus(400);
  // ruleid: javascript/path-traversal
  fs.createReadStream(`/srv/files/${name}`).pipe(res);
});

app.get('/fixed-anywhere', (req, res) => {
  const { name } = req.query;
  if (/[/\\]|\0/.test(name)) return res.sendStatus(400);
  // ok: javascript/path-traversal
  fs.createReadStream(`/srv/files/${name}`).pipe(res);
});

app.get('/flawed-part', (req, res) => {
  const { name } = req.query;
  if (/(?:^|\/)\.\.$/.test(name)) return res.sendStatus(400);
  // ruleid: javascript/path-traversal
  fs.createReadStream(`/srv/files/${name}`).pipe(res);
});

app.get('/fixed-part', (req, res) => {
  const { name } = req.query;
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name)) return res.sendStatus(400);
  // ok: javascript/path-traversal
  fs.createReadStream(`/srv/files/${name}`).pipe(res);
});

app.get('/flawed-sign', (req, res) => {
  const { host } = req.query;
  if (/;|\|/.test(host)) return res.sendStatus(400);
  // ruleid: javascript/command-injection
  exec(`ping ${host}`);
  res.end();
});

app.get('/fixed-sign', (req, res) => {
  const { host } = req.query;
  if (/;|\||&/.test(host)) return res.sendStatus(400);
  // ok: javascript/command-injection
  exec(`ping ${host}`);
  res.end();
});
