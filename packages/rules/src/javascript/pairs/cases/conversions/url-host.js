const fs = require('fs');
const path = require('path');
const nodeUrl = require('url');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const url = new URL(req.query.address);
  // ruleid: javascript/path-traversal
  res.json(fs.readFileSync(path.join('/srv/certificates', decodeURIComponent(url.pathname))));
});

app.get('/fixed', (req, res) => {
  const url = new URL(req.query.address);
  // ok: javascript/path-traversal
  res.json(fs.readFileSync(path.join('/srv/certificates', url.hostname, 'ca.pem')));
});

app.get('/fixed-module', (req, res) => {
  const host = new nodeUrl.URL(req.query.address).hostname;
  // ok: javascript/path-traversal
  res.json(fs.readFileSync(path.join('/srv/certificates', host, 'ca.pem')));
});

function readCertificate(folder, address) {
  // ok: javascript/path-traversal
  return fs.readFileSync(path.join(folder, new URL(address).hostname, 'ca.pem'));
}

app.get('/fixed-helper', (req, res) => res.json(readCertificate('/srv', req.query.address)));
