const { exec } = require('child_process');
const http = require('http');

http.createServer((req, res) => {
  const { searchParams } = new URL(req.url, 'http://localhost');
  // ruleid: javascript/command-injection
  exec('cat ' + searchParams.get('name'));
  res.end();
});

http.createServer((req, res) => {
  const { searchParams } = new URL(req.url, 'http://localhost');
  // ok: javascript/command-injection
  exec('cat ' + searchParams.has('name') + searchParams.size);
  res.end();
});
