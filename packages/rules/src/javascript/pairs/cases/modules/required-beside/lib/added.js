const { exec } = require('child_process');

exports.added = (name) => {
  // ruleid: javascript/command-injection
  exec('cat ' + name);
};
