const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  switch (req.accepts(['json', 'text'])) {
    case 'json':
      res.type('json');
      break;
    case 'text':
      res.type('text');
      break;
    default:
      break;
  }
  // ruleid: javascript/cross-site-scripting
  res.send('no ' + req.query.title);
});

app.get('/fixed', (req, res) => {
  switch (req.accepts(['json', 'text'])) {
    case 'json':
      res.type('json');
      break;
    case 'text':
      res.type('text');
      break;
    default:
      res.type('application/octet-stream');
      break;
  }
  // ok: javascript/cross-site-scripting
  res.send('no ' + req.query.title);
});
