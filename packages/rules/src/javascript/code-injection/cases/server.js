const express = require('express');
const vm = require('vm');

const app = express();

app.get('/eval', (req, res) => {
  // source: javascript/code-injection
  // ruleid: javascript/code-injection
  res.json({ value: eval('(' + req.query.expression + ')') });
});

app.get('/parse', (req, res) => {
  // ok: javascript/code-injection
  res.json({ value: JSON.parse(req.query.expression) });
});

app.post('/function', (req, res) => {
  // source: javascript/code-injection
  // ruleid: javascript/code-injection
  const compute = new Function('x', 'return ' + req.body.formula);
  res.json({ value: compute(2) });
});

app.post('/function-fixed', (req, res) => {
  // ok: javascript/code-injection
  const compute = new Function('x', 'return x * 2');
  res.json({ value: compute(Number(req.body.x)) });
});

app.post('/literal', (req, res) => {
  // ok: javascript/code-injection
  vm.runInNewContext(`handle(${JSON.stringify(req.body)})`);
  // source: javascript/code-injection
  // ruleid: javascript/code-injection
  vm.runInNewContext("handle('" + JSON.stringify(req.body) + "')");
  // source: javascript/code-injection
  // ruleid: javascript/code-injection
  vm.runInNewContext('handle(`' + JSON.stringify(req.body) + '`)');
  res.end();
});

app.post('/vm', (req, res) => {
  // source: javascript/code-injection
  const script = req.body.script;
  // ruleid: javascript/code-injection
  res.json({ value: vm.runInNewContext(script, {}) });
});

app.get('/timer', (req, res) => {
  // source: javascript/code-injection
  // ruleid: javascript/code-injection
  setTimeout('log(' + req.query.id + ')', 10);
  // ok: javascript/code-injection
  setTimeout(() => res.end(), Number(req.query.delay));
});

app.get('/plugin', (req, res) => {
  // source: javascript/code-injection
  // ruleid: javascript/code-injection
  const plugin = require('./plugins/' + req.query.plugin);
  res.json({ name: plugin.name });
});

app.get('/plugin-fixed', (req, res) => {
  const plugins = new Map([['a', './plugins/a'], ['b', './plugins/b']]);
  if (!plugins.has(req.query.plugin)) return res.sendStatus(404);
  // ok: javascript/code-injection
  const plugin = require(plugins.get(req.query.plugin));
  res.json({ name: plugin.name });
});
