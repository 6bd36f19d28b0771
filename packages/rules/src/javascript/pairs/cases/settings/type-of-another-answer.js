const http = require('http');

http.createServer((req, res) => {
  const title = new URL(req.url, 'http://localhost').searchParams.get('title');
  const probe = new http.ServerResponse(req);
  probe.setHeader('Content-Type', 'text/plain');
  probe.end('up');
  // ruleid: javascript/cross-site-scripting
  res.end('<h1>' + title);
});

http.createServer((req, res) => {
  const title = new URL(req.url, 'http://localhost').searchParams.get('title');
  const answer = res;
  answer.setHeader('Content-Type', 'text/plain');
  // ok: javascript/cross-site-scripting
  res.end('<h1>' + title);
});
