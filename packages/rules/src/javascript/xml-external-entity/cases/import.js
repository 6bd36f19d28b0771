const express = require('express');
const libxmljs = require('libxmljs');

const app = express();

app.post('/', (req, res) => {
  // source: javascript/xml-external-entity
  // ruleid: javascript/xml-external-entity
  const products = libxmljs.parseXmlString(req.files.products.data.toString('utf8'), { noent: true, noblanks: true });
  res.json({ name: products.root().name() });
});

app.post('/fixed', (req, res) => {
  // ok: javascript/xml-external-entity
  const products = libxmljs.parseXmlString(req.files.products.data.toString('utf8'), { noblanks: true });
  res.json({ name: products.root().name() });
});
