const { exec } = require('child_process');
const express = require('express');

const app = express();
const { toString } = Object.prototype;
const isNumber = (value) => toString.call(value) === '[object Number]';
const isList = (value) => toString.call(value) === '[object Array]';

app.get('/flawed', (req, res) => {
  const { names } = req.body;
  if (!isList(names)) return res.end();
  // ruleid: javascript/command-injection
  exec('cat ' + names);
});

app.get('/flawed-text', (req, res) => {
  const { names } = req.body;
  if (Object.prototype.toString.call(names) !== '[object String]') return res.end();
  // ruleid: javascript/command-injection
  exec('cat ' + names);
});

app.get('/fixed', (req, res) => {
  const { count } = req.body;
  if (!isNumber(count)) return res.end();
  // ok: javascript/command-injection
  exec('head -n ' + count);
});

function copyHeaders(res, answer) {
  if (toString.call(answer) === '[object Object]')
    // ruleid: javascript/header-injection
    for (const name in answer.headers) res.setHeader(name, answer.headers[name]);
}

function copyHeadersFixed(res, answer) {
  if (toString.call(answer) === '[object Response]')
    // ok: javascript/header-injection
    for (const name in answer.headers) res.setHeader(name, answer.headers[name]);
}

app.get('/flawed-headers', (req, res) => copyHeaders(res, req.body));

app.get('/fixed-headers', (req, res) => copyHeadersFixed(res, req.body));
