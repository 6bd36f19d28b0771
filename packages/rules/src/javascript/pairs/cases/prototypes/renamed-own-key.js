const express = require('express');

const app = express();
app.use(express.json());

const names = { equalTo: '$eq', notEqualTo: '$ne' };

function fill(query, key, values) {
  for (const name of values) {
    // ruleid: javascript/prototype-pollution
    query[key][name] = true;
  }
}

function fillOwn(query, key, values) {
  for (const name of values) {
    // ok: javascript/prototype-pollution
    query[key][name] = true;
  }
}

// What was stored under other keys before does not make this one another object's.
function translate(query, values) {
  Object.keys(query).forEach((key) => {
    query[names[key]] = query[key];
    fillOwn(query, key, values);
  });
}

app.post('/flawed', (req, res) => {
  fill(req.body.query, req.body.key, req.body.values);
  res.end();
});

app.post('/fixed', (req, res) => {
  translate(req.body.query, req.body.values);
  res.end();
});
