const { exec } = require('child_process');

exports.run = function (command) {
  // ruleid: javascript/command-injection
  exec(command);
};

exports.runFixed = (command) => {
  // ok: javascript/command-injection
  exec('ls');
};
