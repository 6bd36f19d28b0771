const { exec } = require('child_process');
const fs = require('fs');
const net = require('net');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const { host } = req.query;
  if (net.isIP(host)) return res.end();
  // ruleid: javascript/command-injection
  exec('ping ' + host);
});

app.get('/fixed', (req, res) => {
  const { host } = req.query;
  if (!net.isIP(host)) return res.end();
  // ok: javascript/command-injection
  exec('ping ' + host);
});

app.get('/fixed-number', (req, res) => {
  const { host } = req.query;
  if (net.isIP(host) === 0) return res.end();
  // ok: javascript/command-injection
  exec('ping ' + host);
});

app.get('/fixed-file', (req, res) => {
  const { host } = req.query;
  if (net.isIPv4(host) || net.isIPv6(host)) {
    // ok: javascript/path-traversal
    fs.readFile('/hosts/' + host, () => {});
  }
});
