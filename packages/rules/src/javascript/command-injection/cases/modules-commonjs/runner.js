const { exec } = require('child_process');

module.exports = {
  run(command) {
    // ruleid: javascript/command-injection
    exec(command);
  },
  // ok: javascript/command-injection
  fixed: (command) => exec('ls'),
};
