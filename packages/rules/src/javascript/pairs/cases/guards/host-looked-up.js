const dns = require('dns').promises;
const express = require('express');
const ipaddr = require('ipaddr.js');

const app = express();

async function check(address) {
  const found = await dns.lookup(new URL(address).hostname, { all: true });
  for (const { address: ip } of found) {
    if (ipaddr.parse(ip).range() !== 'unicast') throw new Error('refused');
  }
}

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/server-side-request-forgery
  const answer = await fetch(req.query.address);
  res.json(await answer.json());
});

app.get('/fixed', async (req, res) => {
  const address = req.query.address;
  await check(address);
  // ok: javascript/server-side-request-forgery
  const answer = await fetch(address);
  res.json(await answer.json());
});
