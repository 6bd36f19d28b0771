const http = require('http');
const querystring = require('querystring');

http.createServer((req, res) => {
  const query = querystring.parse(req.url.split('?')[1]);
  res.writeHead(400, { 'Content-Type': 'text/plain' });
  // ok: javascript/cross-site-scripting
  res.end('No page ' + query.title);
});

http.createServer((req, res) => {
  const query = querystring.parse(req.url.split('?')[1]);
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  // ok: javascript/cross-site-scripting
  res.end('No page ' + query.title);
});

// A type on one branch says nothing of the other.
http.createServer((req, res) => {
  // source: javascript/cross-site-scripting
  const query = querystring.parse(req.url.split('?')[1]);
  if (query.title === undefined) {
    res.writeHead(400, { 'Content-Type': 'text/plain' });
    // ok: javascript/cross-site-scripting
    res.end('No page ' + query.name);
  } else {
    res.writeHead(200, { 'Content-Type': 'text/html' });
    // ruleid: javascript/cross-site-scripting
    res.end('<h1>' + query.title + '</h1>');
  }
});

http.createServer((req, res) => {
  // source: javascript/cross-site-scripting
  const query = querystring.parse(req.url.split('?')[1]);
  res.writeHead(200, { 'Content-Type': 'image/svg+xml' });
  // ruleid: javascript/cross-site-scripting
  res.end('<svg><text>' + query.title + '</text></svg>');
});
