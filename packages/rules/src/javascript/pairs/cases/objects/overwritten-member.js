const express = require('express');
const fs = require('fs');

const app = express();
app.use(express.json());


app.post('/flawed', (req, res) => {
  const data = req.body;
  data.name = null;
  // ruleid: javascript/path-traversal
  res.json(fs.readFileSync('/srv/' + data.id, 'utf8'));
});

app.post('/fixed', (req, res) => {
  const data = req.body;
  data.id = null;
  // ok: javascript/path-traversal
  res.json(fs.readFileSync('/srv/' + data.id, 'utf8'));
});
