const express = require('express');
const http = require('http');

const app = express();

// A browser takes a body without a type for a page where it begins like one.
// ok: javascript/cross-site-scripting
app.get('/a', (req, res) => { res.status(404).end(`no page ${req.query.q}`); });
// ruleid: javascript/cross-site-scripting
app.get('/b', (req, res) => { res.status(404).end(`<p>no page ${req.query.q}`); });
// ruleid: javascript/cross-site-scripting
app.get('/c', (req, res) => { res.status(404).end(req.query.q); });
// ruleid: javascript/cross-site-scripting
app.get('/d', (req, res) => { res.status(404).send(`no page ${req.query.q}`); });
// ruleid: javascript/cross-site-scripting
app.get('/e', (req, res) => { res.type('html').end('no page ' + req.query.q); });
// ruleid: javascript/cross-site-scripting
app.get('/f', (req, res) => { res.write('<html>'); res.end('no page ' + req.query.q); });

http.createServer((req, res) => {
  const query = new URL(req.url, 'http://localhost').searchParams;
  // ok: javascript/cross-site-scripting
  if (query.has('a')) res.end('no page ' + query.get('a'));
  // ruleid: javascript/cross-site-scripting
  else res.end(' \n<p>' + query.get('b'));
});
