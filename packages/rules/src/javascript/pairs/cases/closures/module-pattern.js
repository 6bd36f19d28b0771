const { exec } = require('child_process');
const express = require('express');

const app = express();

const store = (function () {
  let kept = 'ls';
  return {
    set(value) { kept = value; },
    get() { return kept; },
  };
})();

const fixedStore = (function () {
  let kept = 'ls';
  let other = 'ls';
  return {
    set(value) { other = value; },
    get() { return kept; },
  };
})();

app.get('/flawed', (req, res) => {
  store.set(req.query.a);
  // ruleid: javascript/command-injection
  exec(store.get());
});

app.get('/fixed', (req, res) => {
  fixedStore.set(req.query.a);
  // ok: javascript/command-injection
  exec(fixedStore.get());
});
