module.exports.run = (command) => {
  // ruleid: javascript/command-injection
  require('child_process').exec(command);
};

module.exports.runFixed = (command) => {
  // ok: javascript/command-injection
  require('child_process').exec('ls');
};
