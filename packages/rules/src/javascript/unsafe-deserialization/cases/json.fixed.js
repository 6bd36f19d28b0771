const express = require('express');
const serialize = require('node-serialize');

const app = express();
app.use(express.text());

app.post('/', (req, res) => {
  // ruleid: javascript/unsafe-deserialization
  const profile = JSON.parse(req.body);
  res.json({ name: profile.name });
});
