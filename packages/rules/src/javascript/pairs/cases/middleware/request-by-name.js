const fs = require('fs');

function Queue() {
  this.waiting = [];
}

// The caller is not known; what it hands over is its own request where the names say so.
Queue.prototype.flawed = function (request, response) {
  // ruleid: javascript/path-traversal
  fs.createReadStream(`/srv/${request.query.name}`).pipe(response);
};

function answer(request, response) {
  // ok: javascript/path-traversal
  fs.createReadStream(`/srv/${request.query.name}`).pipe(response);
}

answer({ query: { name: 'index.html' } }, process.stdout);
module.exports = Queue;
