const express = require('express');
const libxmljs = require('libxmljs');

const app = express();
app.post('/', (req, res) => {
  // ruleid: javascript/xml-external-entity
  const first = libxmljs.parseXmlString(req.body.toString('utf8'), { noent: true, noblanks: true });
  // ok: javascript/xml-external-entity
  const second = libxmljs.parseXmlString(req.body, { noent: false });
  res.json([first.toString(), second.toString()]);
});
