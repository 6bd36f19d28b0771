const Docker = require('dockerode');
const express = require('express');
const pty = require('node-pty');
const { NodeSSH } = require('node-ssh');
const { quote } = require('zx');
const { exec } = require('child_process');
const slugify = require('@sindresorhus/slugify');
const dayjs = require('dayjs');

const app = express();

app.get('/run', async (req, res) => {
  // ruleid: javascript/command-injection
  pty.spawn('bash', ['-c', 'ls ' + req.query.name]);
  // ok: javascript/command-injection
  pty.spawn('ls', ['-l', req.query.name]);
  const ssh = new NodeSSH();
  // ruleid: javascript/command-injection
  await ssh.execCommand('ls ' + req.query.name);
  // ok: javascript/command-injection
  await ssh.execCommand('ls');
  // ruleid: javascript/command-injection
  await new Docker().getContainer('a').exec({ Cmd: ['sh', '-c', 'ls ' + req.query.name] });
  // ok: javascript/command-injection
  exec('ls ' + quote(req.query.name));
  // ok: javascript/command-injection
  exec('ls ' + slugify(req.query.name));
  // ok: javascript/command-injection
  exec('ls ' + dayjs(req.query.day).format('YYYY-MM-DD'));
  res.end();
});
