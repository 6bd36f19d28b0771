const fs = require('fs');
const slugify = require('slugify');
const app = require('express')();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/path-traversal
  fs.createReadStream('/data/1-' + req.query.name).pipe(res);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/path-traversal
  fs.createReadStream('/data/1-' + slugify(req.query.name)).pipe(res);
});
