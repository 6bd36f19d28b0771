const { exec } = require('child_process');
const express = require('express');

const app = express();

const routes = [
  { path: '/flawed', handle: (req, res) => {
    // ruleid: javascript/command-injection
    exec(req.query.a);
  } },
  { path: '/fixed', handle: (req, res) => {
    // ok: javascript/command-injection
    exec('ls');
  } },
];

for (const { path, handle } of routes) app.get(path, handle);
