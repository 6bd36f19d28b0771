const express = require('express');

const app = express();
app.use(express.json());

const adapters = {};

function configure(adapter, names) {
  for (const name of names) {
    // ruleid: javascript/prototype-pollution
    adapter[name] = null;
  }
}

// Members of these names harm no object that inherits them.
function reset(adapter, names) {
  for (const name of names) {
    // ok: javascript/prototype-pollution
    adapter[name] = null;
  }
}

app.post('/flawed', (req, res) => {
  configure(adapters[req.body.id], req.body.names);
  res.end();
});

app.post('/fixed', (req, res) => {
  reset(adapters[req.body.id], ['login', 'update']);
  res.end();
});
