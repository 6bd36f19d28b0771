const cp = require('child_process');

class Third {
  run(command) {
    // ruleid: javascript/command-injection
    cp.execSync(command);
  }
}

module.exports = Third;
