const http = require('http');

http.createServer((req, res) => {
  const query = Object.fromEntries(new URL(req.url, 'http://localhost').searchParams);
  res.writeHead(200, { 'Content-Type': 'text/html' });
  // ruleid: javascript/cross-site-scripting
  res.end(JSON.stringify(query));
});

http.createServer((req, res) => {
  const query = Object.fromEntries(new URL(req.url, 'http://localhost').searchParams);
  res.writeHead(200, { 'Content-Type': 'application/json' });
  // ok: javascript/cross-site-scripting
  res.end(JSON.stringify(query));
});
