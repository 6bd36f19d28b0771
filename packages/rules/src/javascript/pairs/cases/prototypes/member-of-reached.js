const express = require('express');

const app = express();
app.use(express.json());

const sessions = {};

function fill(session, names) {
  names.forEach((name) => {
    // ruleid: javascript/prototype-pollution
    session[name] = true;
  });
}

// `Object.prototype` has no member `state` with one of its own.
function fillTable(session, names) {
  names.forEach((name) => {
    // ok: javascript/prototype-pollution
    session.state.table[name] = true;
  });
}

app.post('/flawed', (req, res) => {
  fill(sessions[req.body.id], req.body.names);
  res.end();
});

app.post('/fixed', (req, res) => {
  fillTable(sessions[req.body.id], req.body.names);
  res.end();
});
