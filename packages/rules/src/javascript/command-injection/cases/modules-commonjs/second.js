var cp = require('child_process');

exports.second = second;

function second(command) {
  // ruleid: javascript/command-injection
  cp.exec('ls ' + command);
}
