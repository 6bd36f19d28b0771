const express = require('express');
const http = require('http');

const app = express();
const allowed = ['x-language', 'x-theme'];

app.get('/names', (req, res) => {
  // ruleid: javascript/header-injection
  res.setHeader(req.query.name, 'on');
  // ruleid: javascript/header-injection
  res.set(`${req.query.name}`, 'on');
  // ruleid: javascript/header-injection
  res.append(req.params.name, 'on');
  // ok: javascript/header-injection
  res.setHeader('x-name', req.query.name);
  if (allowed.includes(req.query.name)) {
    // ok: javascript/header-injection
    res.setHeader(req.query.name, 'on');
  }
  res.end();
});

app.get('/cookies', (req, res) => {
  // ruleid: javascript/header-injection
  res.setHeader('Set-Cookie', `theme=${req.query.theme}; Path=/`);
  // ruleid: javascript/header-injection
  res.append('set-cookie', 'theme=' + req.query.theme);
  // ok: javascript/header-injection
  res.cookie('theme', req.query.theme);
  // ok: javascript/header-injection
  res.setHeader('Set-Cookie', `theme=${encodeURIComponent(req.query.theme)}; Path=/`);
  res.end();
});

http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  // ruleid: javascript/header-injection
  res.setHeader('Set-Cookie', ['a=1', 'theme=' + url.searchParams.get('theme')]);
  // ruleid: javascript/header-injection
  res.setHeader(url.searchParams.get('name'), '1');
  // ok: javascript/header-injection
  res.setHeader('X-Theme', url.searchParams.get('theme'));
  res.end();
});
