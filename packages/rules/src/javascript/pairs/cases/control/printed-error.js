const express = require('express');

const app = express();
app.use(express.json());

const find = (name) => {
  if (name.length > 3) throw new Error(`no ${name}`);
  return name;
};

app.post('/flawed', (req, res) => {
  try {
    find(req.body.name);
  } catch (error) {
    // ruleid: javascript/cross-site-scripting
    res.send(error.message);
  }
});

app.post('/fixed', (req, res) => {
  try {
    find(req.body.name);
  } catch (error) {
    // ok: javascript/cross-site-scripting
    res.send(error);
  }
});
