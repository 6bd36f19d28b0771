const express = require('express');
const fs = require('fs');
const pages = require('./pages');

describe('pages', () => {
  it('reads what a request says', () => {
    const app = express();
    app.get('/', (req, res) => {
      // ok: javascript/path-traversal
      fs.readFileSync(req.query.name, 'utf8');
      res.json(pages.read(req.query.name));
    });
  });
});
