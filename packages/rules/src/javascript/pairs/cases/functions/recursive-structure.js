const { exec } = require('child_process');
const express = require('express');

const app = express();

function collect(node) {
  return node.children.length === 0 ? node.name : node.children.map(collect).join(' ');
}

app.get('/flawed', (req, res) => {
  const tree = { name: 'x', children: [{ name: req.query.a, children: [] }] };
  // ruleid: javascript/command-injection
  exec(collect(tree));
});

app.get('/fixed', (req, res) => {
  const tree = { name: 'x', children: [{ name: 'ls', children: [] }] };
  // ok: javascript/command-injection
  exec(collect(tree) + req.query.a.length);
});
