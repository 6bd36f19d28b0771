const { exec } = require('child_process');

// No other file sees what this one assigns to its `exports`.
exports = {
  show(name) {
    // ok: javascript/command-injection
    exec('ls ' + name);
  },
};
