const { exec } = require('child_process');
const express = require('express');

const app = express();

const read = async (req) => req.query.a;
const readFixed = async (req) => 'ls';

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/command-injection
  exec(await read(req));
});

app.get('/fixed', async (req, res) => {
  // ok: javascript/command-injection
  exec(await readFixed(req));
});
