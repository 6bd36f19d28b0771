const { exec } = require('child_process');

exports.run = (command) => {
  // ruleid: javascript/command-injection
  exec(command);
};
