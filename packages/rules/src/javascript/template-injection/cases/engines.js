const express = require('express');
const ejs = require('ejs');
const pug = require('pug');
const Handlebars = require('handlebars');
const nunjucks = require('nunjucks');
const _ = require('lodash');

const app = express();

app.get('/ejs', (req, res) => {
  // source: javascript/template-injection
  // ruleid: javascript/template-injection
  const page = ejs.render('<h1>' + req.query.title + '</h1>', {});
  res.json({ page });
});

app.get('/ejs-fixed', (req, res) => {
  // ok: javascript/template-injection
  const page = ejs.render('<h1><%= title %></h1>', { title: req.query.title });
  res.json({ page });
});

app.post('/pug', (req, res) => {
  // source: javascript/template-injection
  const template = req.body.template;
  // ruleid: javascript/template-injection
  res.json({ page: pug.compile(template)() });
});

app.post('/handlebars', (req, res) => {
  // source: javascript/template-injection
  // ruleid: javascript/template-injection
  const render = Handlebars.compile(req.body.template);
  res.json({ page: render({ name: 'x' }) });
});

app.post('/handlebars-fixed', (req, res) => {
  // ok: javascript/template-injection
  const render = Handlebars.compile('Hello {{name}}');
  res.json({ page: render({ name: req.body.name }) });
});

app.post('/nunjucks', (req, res) => {
  // source: javascript/template-injection
  // ruleid: javascript/template-injection
  res.json({ page: nunjucks.renderString(req.body.text, { user: 'x' }) });
});

app.post('/lodash', (req, res) => {
  // source: javascript/template-injection
  // ruleid: javascript/template-injection
  res.json({ page: _.template('Hi ' + req.body.name)({}) });
});

app.post('/lodash-fixed', (req, res) => {
  // ok: javascript/template-injection
  res.json({ page: _.template('Hi <%= name %>')({ name: req.body.name }) });
});
