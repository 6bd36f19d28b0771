const { exec } = require('child_process');

class Runner {
  constructor(shell) {
    this.shell = shell;
  }

  run(command) {
    // ruleid: javascript/command-injection
    exec(this.shell + ' -c ' + command);
  }

  runFixed(command) {
    // ok: javascript/command-injection
    exec(this.shell + ' -c ls');
  }
}

module.exports = Runner;
