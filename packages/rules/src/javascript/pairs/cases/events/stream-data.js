const { exec } = require('child_process');
const http = require('http');

http.createServer((req, res) => {
  let body = '';
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () => {
    // ruleid: javascript/command-injection
    exec(body);
  });
});

http.createServer((req, res) => {
  let size = 0;
  req.on('data', (chunk) => (size += chunk.length));
  req.on('end', () => {
    // ok: javascript/command-injection
    exec('head -n ' + size);
  });
});
