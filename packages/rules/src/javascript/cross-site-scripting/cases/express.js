const express = require('express');
const escapeHtml = require('escape-html');
const he = require('he');
const DOMPurify = require('isomorphic-dompurify');

const app = express();

app.get('/a', (req, res) => {
  // source: javascript/cross-site-scripting
  // ruleid: javascript/cross-site-scripting
  res.send('<p>Hello ' + req.query.name + '</p>');
});

app.get('/a-fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<p>Hello ' + escapeHtml(req.query.name) + '</p>');
});

app.get('/b', function (req, res) {
  // source: javascript/cross-site-scripting
  var name = req.params.name;
  var html = page('Welcome', `<b>${name}</b>`);
  // ruleid: javascript/cross-site-scripting
  res.status(200).send(html);
});

app.get('/b-fixed', function (req, res) {
  // ok: javascript/cross-site-scripting
  res.status(200).send(page('Welcome', `<b>${he.encode(req.params.name)}</b>`));
});

app.get('/json', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.json({ name: req.query.name });
});

app.get('/object', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send({ name: req.query.name });
});

app.get('/clean', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send(DOMPurify.sanitize(req.query.html));
});

app.get('/write', (req, res) => {
  // source: javascript/cross-site-scripting
  // ruleid: javascript/cross-site-scripting
  res.write('<title>' + req.headers['x-title'] + '</title>');
  res.end();
});

app.get('/count', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<p>' + req.query.name.length + '</p>');
});

app.use((error, req, res, next) => {
  // source: javascript/cross-site-scripting
  // ruleid: javascript/cross-site-scripting
  res.status(500).send('No page at ' + req.originalUrl);
});

app.get('/encoded', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<a href="/x?q=' + encodeURIComponent(req.query.q) + '">x</a>');
});

app.get('/replace', (req, res) => {
  const text = req.query.text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  // ok: javascript/cross-site-scripting
  res.send('<p>' + text + '</p>');
});

function page(title, body) {
  return '<html><head><title>' + title + '</title></head><body>' + body + '</body></html>';
}
