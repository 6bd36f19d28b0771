const express = require('express');
const app = express();
// ruleid: javascript/cross-site-scripting
app.get('/a', (req, res) => { res.send('<b>' + req.query.q); });
// ok: javascript/cross-site-scripting
app.get('/b', (req, res) => { res.type('text/plain').send('<b>' + req.query.q); });
// ok: javascript/cross-site-scripting
app.get('/c', (req, res) => { res.type('json'); res.send('<b>' + req.query.q); });
// ok: javascript/cross-site-scripting
app.get('/d', (req, res) => { res.set('Content-Type', 'text/plain'); res.send('<b>' + req.query.q); });
// ok: javascript/cross-site-scripting
app.get('/e', (req, res) => { res.set({ 'Content-Type': 'text/plain' }).send('<b>' + req.query.q); });
// ok: javascript/cross-site-scripting
app.get('/f', (req, res) => { res.contentType('txt'); res.send('<b>' + req.query.q); });
// ruleid: javascript/cross-site-scripting
app.get('/g', (req, res) => { res.type('html').send('<b>' + req.query.q); });
// ok: javascript/cross-site-scripting
app.get('/h', (req, res) => { res.status(200).header('content-type', 'application/json').end('<b>' + req.query.q); });
// ok: javascript/cross-site-scripting
app.get('/i', (req, res) => { res.writeHead(200, { 'Content-Type': 'text/css' }); res.end('<b>' + req.query.q); });
// ruleid: javascript/cross-site-scripting
app.get('/j', (req, res) => { res.setHeader('Content-Type', 'text/html'); res.write('<b>' + req.query.q); res.end(); });
// ok: javascript/cross-site-scripting
app.get('/k', (req, res) => { res.format({ text: () => res.send('<b>' + req.query.q) }); });
// ruleid: javascript/cross-site-scripting
app.get('/l', (req, res) => { res.format({ html: () => res.send('<b>' + req.query.q) }); });
