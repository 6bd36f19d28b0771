const { exec } = require('child_process');
const fs = require('fs');
const express = require('express');
const ip = require('ip');
const ipaddr = require('ipaddr.js');
const { isIPv6 } = require('is-ip');

const app = express();

app.get('/flawed', (req, res) => {
  const { host } = req.query;
  if (ip.isPrivate(host)) return res.end();
  // ruleid: javascript/command-injection
  exec('arp -n ' + host);
});

app.get('/fixed', (req, res) => {
  const { host } = req.query;
  if (!ip.isV4Format(host) && !ip.isV6Format(host)) return Promise.reject(new Error('no address'));
  // ok: javascript/command-injection
  return exec('arp -n ' + host);
});

app.get('/fixed-parsed', (req, res) => {
  const { host } = req.query;
  if (!ipaddr.isValid(host)) return res.end();
  // ok: javascript/command-injection
  exec('arp -n ' + host);
});

app.get('/fixed-file', (req, res) => {
  const { host } = req.query;
  if (!isIPv6(host)) return res.end();
  // ok: javascript/path-traversal
  fs.readFile('/hosts/' + host, () => {});
});
