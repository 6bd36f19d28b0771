const { exec } = require('child_process');

module.exports = exports = function (command) {
  // ruleid: javascript/command-injection
  exec(command);
};

exports.fixed = function (command) {
  // ok: javascript/command-injection
  exec('ls');
};
