const fs = require('fs/promises');
const express = require('express');

const app = express();
const snippets = new Map([['a', { line: 1 }], ['b', { line: 2 }]]);

async function find(key) {
  if (snippets.has(key)) {
    return snippets.get(key) ?? null;
  }
  return null;
}

app.post('/flawed', async (req, res) => {
  const key = req.body.key;
  let found;
  try {
    found = await find(key);
    if (found != null) {
      res.status(404).json({});
      return;
    }
  } catch {
    res.status(500).end();
    return;
  }
  // ruleid: javascript/path-traversal
  res.json(await fs.readFile(`./data/${key}.yml`, 'utf8'));
});

app.post('/fixed', async (req, res) => {
  const key = req.body.key;
  let found;
  try {
    found = await find(key);
    if (found == null) {
      res.status(404).json({});
      return;
    }
  } catch {
    res.status(500).end();
    return;
  }
  // ok: javascript/path-traversal
  res.json(await fs.readFile(`./data/${key}.yml`, 'utf8'));
});
