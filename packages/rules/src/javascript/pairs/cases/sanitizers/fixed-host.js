const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/server-side-request-forgery
  res.json(await fetch('http://' + req.query.a + '/status'));
});

app.get('/fixed', async (req, res) => {
  // ok: javascript/server-side-request-forgery
  res.json(await fetch('http://localhost/status?name=' + encodeURIComponent(req.query.a)));
});
