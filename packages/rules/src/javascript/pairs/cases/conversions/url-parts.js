const { exec } = require('child_process');
const http = require('http');

http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  // ruleid: javascript/command-injection
  exec('cat ' + url.pathname);
  res.end();
});

http.createServer((req, res) => {
  const url = new URL('http://localhost/x');
  const unused = new URL(req.url, 'http://localhost');
  // ok: javascript/command-injection
  exec('cat ' + url.pathname);
  res.end();
});
