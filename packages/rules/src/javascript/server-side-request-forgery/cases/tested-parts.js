const express = require('express');
const app = express();

app.get('/one', async (req, res) => {
  const address = req.query.address;
  const url = new URL(address);
  if (url.hostname === 'login.example.com' || url.hostname.endsWith('.example.org')) {
    // ok: javascript/server-side-request-forgery
    res.json(await (await fetch(address)).json());
  }
});

app.get('/two', async (req, res) => {
  const address = req.query.address;
  const url = new URL(address);
  if (url.hostname !== 'login.example.com') return res.status(400).end();
  // ok: javascript/server-side-request-forgery
  res.json(await (await fetch(address)).json());
});

app.get('/told', async (req, res) => {
  const address = req.query.address;
  const url = new URL(address);
  if (url.hostname !== 'login.example.com') console.warn('another host');
  // ruleid: javascript/server-side-request-forgery
  res.json(await (await fetch(address)).json());
});

app.get('/other', async (req, res) => {
  const url = new URL(req.query.address);
  if (url.hostname !== 'login.example.com') return res.status(400).end();
  const next = req.query.next;
  // ruleid: javascript/server-side-request-forgery
  res.json(await (await fetch(next)).json());
});

app.get('/written', async (req, res) => {
  const hook = { address: req.query.address };
  const url = new URL(hook.address);
  if (url.hostname !== 'login.example.com') return res.status(400).end();
  hook.address = req.query.next;
  // ruleid: javascript/server-side-request-forgery
  res.json(await (await fetch(hook.address)).json());
});

app.listen(8080);
