const { readFileSync } = require('fs');

// No other file sees what this one assigns to its `exports`.
exports = {
  show(name) {
    // ok: javascript/path-traversal
    readFileSync('/srv/notes/' + name);
  },
};
