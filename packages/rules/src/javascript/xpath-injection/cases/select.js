const express = require('express');
const xpath = require('xpath');
const { DOMParser } = require('@xmldom/xmldom');

const app = express();
const document = new DOMParser().parseFromString('<users/>', 'text/xml');

app.get('/', (req, res) => {
  // source: javascript/xpath-injection
  // ruleid: javascript/xpath-injection
  const nodes = xpath.select("//user[@name='" + req.query.name + "']", document);
  res.json({ count: nodes.length });
});

app.get('/fixed', (req, res) => {
  // ok: javascript/xpath-injection
  const nodes = xpath.select('//user', document);
  res.json({ count: nodes.filter((node) => node.getAttribute('name') === req.query.name).length });
});
