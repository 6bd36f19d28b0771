const express = require('express');

const app = express();
app.use(express.json());

const titleOf = (body) => body.title;

app.post('/flawed', (req, res) => {
  const { body } = req;
  // ruleid: javascript/log-injection
  console.log(titleOf(body));
  res.end();
});

app.post('/fixed', (req, res) => {
  const { body } = req;
  // ok: javascript/log-injection
  console.log(body);
  res.end();
});
