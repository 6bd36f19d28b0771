const express = require('express');
const { exec } = require('child_process');
const { z } = require('zod');

const app = express();
const loose = z.object({ name: z.string().regex(/^[a-z]+|[0-9]+$/) });
const tight = z.object({ name: z.string().regex(/^(?:[a-z]+|[0-9]+)$/) });

app.get('/loose', (req, res) => {
  const { name } = loose.parse(req.query);
  // ruleid: javascript/command-injection
  exec('ls ' + name);
});

app.get('/tight', (req, res) => {
  const { name } = tight.parse(req.query);
  // ok: javascript/command-injection
  exec('ls ' + name);
});

app.get('/tested', (req, res) => {
  const { name } = req.query;
  if (!/^[a-z]+|[0-9]+$/.test(name)) return res.end();
  // ruleid: javascript/command-injection
  exec('ls ' + name);
});

app.get('/each', (req, res) => {
  const { name } = req.query;
  if (!/^[a-z]+$|^[0-9]+$/.test(name)) return res.end();
  // ok: javascript/command-injection
  exec('ls ' + name);
});
