const express = require('express');
const app = express();

const encode = (value) => JSON.stringify(value, null, 2);
const block = (value) => `<pre class="dump">${encode(value)}</pre>`;

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send(block(req.query));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.json({ dump: encode(req.query) });
});
