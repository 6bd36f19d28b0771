const { exec } = require('child_process');
const express = require('express');

const app = express();

function once(value) {
  return {
    [Symbol.iterator]() {
      return { next: () => ({ done: false, value }) };
    },
  };
}

app.get('/flawed', (req, res) => {
  for (const name of once(req.query.a)) {
    // todoruleid: javascript/command-injection
    exec(name);
    break;
  }
});

app.get('/fixed', (req, res) => {
  for (const name of once('ls')) {
    // ok: javascript/command-injection
    exec(name);
    break;
  }
});
