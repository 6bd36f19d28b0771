var http = require('http');
var url = require('url');
var fs = require('fs');
const nodePath = require('path');

http.createServer(function (request, response) {
  // source: javascript/path-traversal
  var path = nodePath.resolve('./' + request.url);
  if (!path.startsWith(nodePath.resolve('./') + nodePath.sep)) {
    response.statusCode = 403;
    return response.end();
  }
  // ruleid: javascript/path-traversal
  fs.readFile(path, function (error, data) {
    response.end(data);
  });
}).listen(8001);

http.createServer(function (req, res) {
  // source: javascript/path-traversal
  var file = nodePath.resolve('.' + url.parse(req.url).pathname);
  if (!file.startsWith(nodePath.resolve('.') + nodePath.sep)) {
    res.statusCode = 403;
    return res.end();
  }
  res.writeHead(200, { 'Content-Type': 'text/html' });
  // ruleid: javascript/path-traversal
  fs.readFile(file, function (error, data) {
    res.end(data);
  });
}).listen(8002);

http.createServer(function (req, res) {
  // source: javascript/path-traversal
  let name = __dirname + url.parse(req.url).pathname;
  if (name.endsWith('/')) name += 'index.html';
  // ruleid: javascript/path-traversal
  fs.createReadStream(name).pipe(res);
}).listen(8003);

const prefix = './data/user-';
http.createServer(function (req, res) {
  // source: javascript/path-traversal
  const id = new URL(req.url, 'http://localhost').searchParams.get('id');
  // ruleid: javascript/path-traversal
  fs.createReadStream(prefix + id).pipe(res);
}).listen(8004);
