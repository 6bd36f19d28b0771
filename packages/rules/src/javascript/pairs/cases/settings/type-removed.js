const http = require('http');

http.createServer((req, res) => {
  const title = new URL(req.url, 'http://localhost').searchParams.get('title');
  res.setHeader('Content-Type', 'text/plain');
  res.removeHeader('Content-Type');
  // ruleid: javascript/cross-site-scripting
  res.end('<h1>' + title);
});

http.createServer((req, res) => {
  const title = new URL(req.url, 'http://localhost').searchParams.get('title');
  res.setHeader('Content-Type', 'text/plain');
  res.removeHeader('X-Powered-By');
  // ok: javascript/cross-site-scripting
  res.end('<h1>' + title);
});
