const { exec } = require('child_process');
const http = require('http');

http.createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += chunk;
  // ruleid: javascript/command-injection
  exec(body);
});

http.createServer(async (req, res) => {
  let size = 0;
  for await (const chunk of req) size += chunk.length;
  // ok: javascript/command-injection
  exec('head -n ' + size);
});
