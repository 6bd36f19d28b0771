const { exec } = require('child_process');

exports.runFixed = (command) => {
  // ok: javascript/command-injection
  exec('ls');
};
