const { exec } = require('child_process');
const http = require('http');

http.createServer((req, res) => {
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    // ruleid: javascript/command-injection
    exec(Buffer.concat(chunks).toString());
  });
});

http.createServer((req, res) => {
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    // ok: javascript/command-injection
    exec('head -n ' + chunks.length);
  });
});
