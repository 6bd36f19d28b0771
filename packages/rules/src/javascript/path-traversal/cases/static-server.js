const http = require('http');
const fs = require('fs');
const path = require('path');
const url = require('url');

const root = '/srv/www';

http.createServer(function (req, res) {
  // source: javascript/path-traversal
  var pathname = url.parse(req.url).pathname;
  var file = path.join(root, pathname);
  fs.exists(file, function (exists) {
    // ruleid: javascript/path-traversal
    fs.readFile(file, function (error, data) {
      res.writeHead(200, { 'Content-Type': 'text/plain' });
      res.end(data);
    });
  });
}).listen(8000);

http.createServer(function (req, res) {
  const file = path.resolve(root, '.' + new URL(req.url, 'http://localhost').pathname);
  if (!file.startsWith(root + path.sep)) {
    res.statusCode = 403;
    res.end();
    return;
  }
  // ok: javascript/path-traversal
  fs.createReadStream(file).pipe(res);
}).listen(8001);

http.createServer(function (req, res) {
  const name = path.basename(req.url);
  // ok: javascript/path-traversal
  fs.createReadStream(path.join(root, name)).pipe(res);
}).listen(8002);

http.createServer((req, res) => {
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  fs.createReadStream(root + req.url).pipe(res);
}).listen(8003);

http.createServer((req, res) => {
  if (req.url.includes('..')) {
    res.statusCode = 400;
    return res.end();
  }
  // ok: javascript/path-traversal
  fs.createReadStream(root + req.url).pipe(res);
}).listen(8004);
