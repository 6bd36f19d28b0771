const path = require('path');
const express = require('express');
const joined = require(path.join(__dirname, './lib', 'joined'));
const { added } = require(__dirname + '/lib/added.js');
const { written } = require(`${__dirname}/lib/written`);

const app = express();

app.get('/', (req) => {
  joined.flawed(req.query.a);
  joined.fixed(req.query.a);
  added(req.query.a);
  written(req.query.a);
});
