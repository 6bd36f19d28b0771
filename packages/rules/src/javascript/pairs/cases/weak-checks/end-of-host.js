const express = require('express');
const app = express();

app.get('/flawed', async (req, res) => {
  const address = new URL(req.query.from);
  if (!address.hostname.endsWith('example.com')) return res.sendStatus(403);
  // ruleid: javascript/server-side-request-forgery
  const answer = await fetch(address);
  res.json(await answer.json());
});

app.get('/fixed', async (req, res) => {
  const address = new URL(req.query.from);
  if (!address.hostname.endsWith('.example.com')) return res.sendStatus(403);
  // ok: javascript/server-side-request-forgery
  const answer = await fetch(address);
  res.json(await answer.json());
});
