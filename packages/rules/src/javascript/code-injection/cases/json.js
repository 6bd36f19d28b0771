const express = require('express');

const app = express();
app.post('/', (req, res) => {
  // ruleid: javascript/code-injection
  const rate = eval('(' + req.body.rate + ')');
  // It may be a sum.
  // ruleid: javascript/code-injection
  const sum = eval(req.body.rate);
  // A text that is joined of parts is more than data.
  // ruleid: javascript/code-injection
  const both = eval('1 + ' + req.body.rate);
  // ruleid: javascript/code-injection
  eval(req.body.script);
  // ok: javascript/code-injection
  const safe = JSON.parse(req.body.rate);
  res.json([rate, sum, both, safe]);
});
