const express = require('express');
const runner = require('./runner');
const { second } = require('./second');
const Third = require('./third');
const all = require('./all');

const app = express();

module.exports = function (root) {
  // source: javascript/command-injection
  app.get('/a', (req, res) => runner.run(req.query.a));
  // source: javascript/command-injection
  app.get('/b', (req, res) => second(req.query.a));
  // source: javascript/command-injection
  app.get('/c', (req, res) => new Third().run(req.query.a));
  app.get('/d', (req, res) => all.runner.fixed(req.query.a));
  require('./routes')(app);
};
