const { exec } = require('node:child_process');
const app = require('express')();

const names = ['a', 'b'];
const sizes = { a: 1, b: 2 };
const grown = new Set(names);

app.get('/flag', (req, res) => {
  const name = req.query.name;
  let isKnown = false;
  for (const one of names) {
    if (one === name) {
      isKnown = true;
      break;
    }
  }
  if (!isKnown) return res.sendStatus(400);
  // ok: javascript/command-injection
  exec('ls ' + name, (error, out) => res.json(out));
});

app.get('/counted', (req, res) => {
  const name = req.query.name;
  let isKnown = false;
  for (let at = 0; at < names.length; at++) if (names[at] === name) isKnown = true;
  if (isKnown) {
    // ok: javascript/command-injection
    exec('ls ' + name, (error, out) => res.json(out));
  }
});

app.get('/set-always', (req, res) => {
  const name = req.query.name;
  let isKnown = false;
  for (const one of names) {
    if (one === name) isKnown = true;
    isKnown = true;
  }
  if (!isKnown) return res.sendStatus(400);
  // ruleid: javascript/command-injection
  exec('ls ' + name, (error, out) => res.json(out));
});

app.get('/key', (req, res) => {
  const name = req.query.name;
  if (!sizes[name]) return res.sendStatus(400);
  // ok: javascript/command-injection
  exec('ls ' + name, (error, out) => res.json(out));
});

app.get('/defined', (req, res) => {
  const name = req.query.name;
  if (sizes[name] === undefined) return res.sendStatus(400);
  // ok: javascript/command-injection
  exec('ls ' + name, (error, out) => res.json(out));
});

app.get('/undefined', (req, res) => {
  const name = req.query.name;
  if (sizes[name] !== undefined) return res.sendStatus(400);
  // ruleid: javascript/command-injection
  exec('ls ' + name, (error, out) => res.json(out));
});

app.get('/grown', (req, res) => {
  const name = req.query.name;
  grown.add(req.query.other);
  if (!grown.has(name)) return res.sendStatus(400);
  // ruleid: javascript/command-injection
  exec('ls ' + name, (error, out) => res.json(out));
});
