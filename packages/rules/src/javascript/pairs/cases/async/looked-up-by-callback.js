const express = require('express');

const app = express();

// A method that answers a callback with an error first has looked something up.
function show(store, name, res) {
  store.lookUp(name, (error, found) => {
    // ok: javascript/cross-site-scripting
    if (!error) res.send(found.title);
  });
}

function showLast(store, name, res) {
  store.lookUp(name, (found, error) => {
    if (error) return res.end();
    // ok: javascript/cross-site-scripting
    res.send(found.title);
  });
}

// What is called otherwise may be any value that comes with the text.
function showEach(texts, name, res) {
  texts.forAll(name, (text, index) => {
    if (index > 3) return;
    // ruleid: javascript/cross-site-scripting
    res.send(text);
  });
}

function showName(store, name, res) {
  store.lookUp(name, (error) => {
    // ruleid: javascript/cross-site-scripting
    if (!error) res.send(name);
  });
}

app.get('/fixed', (req, res) => show(app.locals.store, req.query.name, res));

app.get('/fixed-last', (req, res) => showLast(app.locals.store, req.query.name, res));

app.get('/flawed-each', (req, res) => showEach(app.locals.store, req.query.name, res));

app.get('/flawed', (req, res) => showName(app.locals.store, req.query.name, res));
