const express = require('express');

const app = express();

// A method that answers a callback with an error first has looked something up.
function show(store, name, res) {
  store.lookUp(name, (error, found) => {
    // ok: javascript/cross-site-scripting
    if (!error) res.send(found.title);
  });
}

function showName(store, name, res) {
  store.lookUp(name, (error) => {
    // ruleid: javascript/cross-site-scripting
    if (!error) res.send(name);
  });
}

app.get('/fixed', (req, res) => show(app.locals.store, req.query.name, res));

app.get('/flawed', (req, res) => showName(app.locals.store, req.query.name, res));
