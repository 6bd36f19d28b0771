const express = require('express');

const app = express();

app.get('/a', (req, res) => {
  const { name } = req.query;
  // ruleid: javascript/cross-site-scripting
  res.send('<p>Hello ' + name + '</p>');
});

app.get('/b', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.status(404).send(`<p title="${req.params.page}">No such page</p>`);
});

app.get('/c', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<a href="' + req.query.to + '">back</a>');
});

app.listen(3000);
