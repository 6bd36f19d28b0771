const { exec } = require('child_process');

function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

module.exports = {
  run,
  constant(command) {
    // ok: javascript/command-injection
    exec('ls');
  },
};
