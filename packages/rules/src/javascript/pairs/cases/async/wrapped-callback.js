const { exec } = require('child_process');
const express = require('express');

const app = express();

const read = (name) =>
  new Promise((resolve, reject) => {
    lookUp(name, (error, value) => (error ? reject(error) : resolve(value)));
  });

function lookUp(name, callback) {
  callback(null, 'cat ' + name);
}

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/command-injection
  exec(await read(req.query.a));
});

app.get('/fixed', async (req, res) => {
  const unused = req.query.a;
  // ok: javascript/command-injection
  exec(await read('x.txt'));
});
