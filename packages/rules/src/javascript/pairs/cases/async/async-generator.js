const { exec } = require('child_process');
const express = require('express');

const app = express();

async function* names(req) {
  yield req.query.a;
}

async function* fixedNames(req) {
  yield 'ls';
}

app.get('/flawed', async (req, res) => {
  for await (const name of names(req)) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', async (req, res) => {
  for await (const name of fixedNames(req)) {
    // ok: javascript/command-injection
    exec(name);
  }
});
