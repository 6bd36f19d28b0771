const axios = require('axios');
const express = require('express');
const validator = require('validator');

const app = express();

app.get('/flawed', async (req, res) => {
  const { host } = req.query;
  if (!validator.isIP(host)) return res.end();
  // ruleid: javascript/server-side-request-forgery
  res.json(await axios.get('http://' + host + '/status'));
});

app.get('/fixed', async (req, res) => {
  const { host } = req.query;
  if (!validator.isIn(host, ['10.0.0.1', '10.0.0.2'])) return res.end();
  // ok: javascript/server-side-request-forgery
  res.json(await axios.get('http://' + host + '/status'));
});
