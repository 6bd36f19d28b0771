var http = require('http');
var url = require('url');
var fs = require('fs');

http.createServer(function (request, response) {
  // source: javascript/path-traversal
  var path = './' + request.url;
  // ruleid: javascript/path-traversal
  fs.readFile(path, function (error, data) {
    response.end(data);
  });
}).listen(8001);

http.createServer(function (req, res) {
  // source: javascript/path-traversal
  var file = '.' + url.parse(req.url).pathname;
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
