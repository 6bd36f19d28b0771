const express = require('express');
const axios = require('axios');
const http = require('http');
const request = require('request');
const got = require('got');
const fetch = require('node-fetch');

const app = express();

app.get('/axios', async (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  const answer = await axios.get(req.query.url);
  res.json({ status: answer.status });
});

app.get('/axios-config', async (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  const answer = await axios({ method: 'get', url: req.query.url });
  res.json({ status: answer.status });
});

app.post('/axios-data', async (req, res) => {
  // ok: javascript/server-side-request-forgery
  await axios.post('https://api.example.com/users', { name: req.body.name });
  res.end();
});

app.get('/host', (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  http.get('http://' + req.query.host + '/status', (answer) => res.json({ code: answer.statusCode }));
});

app.get('/path', (req, res) => {
  // ok: javascript/server-side-request-forgery
  http.get('http://internal.example.com/status/' + req.query.id, (answer) => res.json({ code: answer.statusCode }));
});

app.get('/request', (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  request({ uri: req.query.uri, json: true }, (error, answer) => res.json({ code: answer.statusCode }));
});

app.get('/got', async (req, res) => {
  // source: javascript/server-side-request-forgery
  const target = 'https://' + req.params.region + '.example.com';
  // ruleid: javascript/server-side-request-forgery
  const { statusCode } = await got(target);
  res.json({ statusCode });
});

app.get('/fetch', async (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  const answer = await fetch(`${req.query.base}/v1/items`);
  res.json({ status: answer.status });
});

app.get('/fetch-fixed', async (req, res) => {
  // ok: javascript/server-side-request-forgery
  const answer = await fetch(`https://api.example.com/v1/items/${encodeURIComponent(req.query.id)}`);
  res.json({ status: answer.status });
});

app.get('/allowed', async (req, res) => {
  const hosts = ['a.example.com', 'b.example.com'];
  const host = req.query.host;
  if (!hosts.includes(host)) return res.sendStatus(400);
  // ok: javascript/server-side-request-forgery
  const answer = await fetch(`https://${host}/`);
  res.json({ status: answer.status });
});
