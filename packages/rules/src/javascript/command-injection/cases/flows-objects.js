const express = require('express');
const { exec } = require('child_process');

const app = express();

app.get('/field', (req, res) => {
  // source: javascript/command-injection
  const job = { program: 'ls', target: req.query.a };
  // ok: javascript/command-injection
  exec(job.program);
  // ruleid: javascript/command-injection
  exec(job.target);
});

app.get('/destructured', (req, res) => {
  // source: javascript/command-injection
  const { a, ...rest } = req.query;
  const [first, second = 'x'] = ['ls', a];
  // ok: javascript/command-injection
  exec(first);
  // ruleid: javascript/command-injection
  exec(second);
  // ruleid: javascript/command-injection
  exec(rest.b);
});

app.get('/spread', (req, res) => {
  // source: javascript/command-injection
  const options = { shell: 'sh', ...req.query };
  // ruleid: javascript/command-injection
  exec(options.command);
});

app.get('/spread-over', (req, res) => {
  const options = { ...req.query, command: 'ls' };
  // ok: javascript/command-injection
  exec(options.command);
});

app.get('/assign', (req, res) => {
  // source: javascript/command-injection
  const options = Object.assign({ command: 'ls' }, req.query);
  // ruleid: javascript/command-injection
  exec(options.command);
});

app.get('/array', (req, res) => {
  const parts = ['ls'];
  // source: javascript/command-injection
  parts.push(req.query.a);
  // ruleid: javascript/command-injection
  exec(parts.join(' '));
});

app.get('/index', (req, res) => {
  const parts = ['ls', req.query.a];
  // ok: javascript/command-injection
  exec(parts[0]);
});

app.get('/map', (req, res) => {
  // source: javascript/command-injection
  const parts = req.query.list.map((item) => '-f ' + item);
  // ruleid: javascript/command-injection
  exec('tar ' + parts.join(' '));
});

app.get('/map-fixed', (req, res) => {
  const parts = req.query.list.map(() => '-v');
  // ok: javascript/command-injection
  exec('tar ' + parts.join(' '));
});

app.get('/filter-reduce', (req, res) => {
  // source: javascript/command-injection
  const text = req.query.list.filter(Boolean).reduce((all, one) => all + ' ' + one, 'ls');
  // ruleid: javascript/command-injection
  exec(text);
});

app.get('/for-each', (req, res) => {
  // source: javascript/command-injection
  req.query.list.forEach(function (item) {
    // ruleid: javascript/command-injection
    exec('rm ' + item);
  });
});

app.get('/map-object', (req, res) => {
  const map = new Map();
  // source: javascript/command-injection
  map.set('command', req.query.a);
  map.set('safe', 'ls');
  // ruleid: javascript/command-injection
  exec(map.get('command'));
});

app.get('/set', (req, res) => {
  const set = new Set();
  // source: javascript/command-injection
  set.add(req.query.a);
  // ruleid: javascript/command-injection
  for (const item of set) exec(item);
});

app.get('/dynamic', (req, res) => {
  const store = {};
  // source: javascript/command-injection
  store[req.params.key] = req.query.a;
  // ruleid: javascript/command-injection
  exec(store['x']);
});

app.get('/keys', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  for (const key in req.query) exec('ls ' + key);
});

app.get('/entries', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  for (const [key, value] of Object.entries(req.body)) exec(value);
});

app.get('/table', (req, res) => {
  const commands = { list: 'ls', where: 'pwd' };
  // ok: javascript/command-injection
  exec(commands[req.query.kind]);
});

app.get('/json', (req, res) => {
  // source: javascript/command-injection
  const copy = JSON.parse(JSON.stringify(req.body));
  // ruleid: javascript/command-injection
  exec(copy.command);
});

app.get('/string-methods', (req, res) => {
  // source: javascript/command-injection
  const text = req.query.a.trim().toLowerCase().split(',')[0].replace('x', 'y').slice(1);
  // ruleid: javascript/command-injection
  exec(text);
});

app.get('/length', (req, res) => {
  // ok: javascript/command-injection
  exec('head -n ' + req.query.a.length);
  // ok: javascript/command-injection
  exec('head -n ' + req.query.a.indexOf('x'));
});

app.get('/getter', (req, res) => {
  const job = {
    get command() {
      // source: javascript/command-injection
      return 'ls ' + req.query.a;
    },
  };
  // ruleid: javascript/command-injection
  exec(job.command);
});

app.get('/deleted', (req, res) => {
  const job = { command: req.query.a };
  job.command = 'ls';
  // ok: javascript/command-injection
  exec(job.command);
});
