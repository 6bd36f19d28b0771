const fs = require('fs');
const path = require('path');

// Whoever requires this module hands the handlers to a server.
exports.flawed = (root) => (req, res, next) => {
  // ruleid: javascript/path-traversal
  fs.readFile(root + req.url, (error, data) => (error ? next(error) : res.end(data)));
};

exports.fixed = (root) => (req, res, next) => {
  // ok: javascript/path-traversal
  fs.readFile(path.join(root, path.basename(req.url)), (error, data) => (error ? next(error) : res.end(data)));
};
