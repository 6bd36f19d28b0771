const { exec } = require('child_process');

exports.written = (name) => {
  // ruleid: javascript/command-injection
  exec('cat ' + name);
};
