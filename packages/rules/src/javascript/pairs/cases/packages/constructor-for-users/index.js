const { exec } = require('child_process');

function Shell() {}
Shell.prototype.run = function (command) {
  // ruleid: javascript/command-injection
  exec(command);
};

function Quiet() {}
Quiet.prototype.run = function (_command) {
  // ok: javascript/command-injection
  exec('ls');
};

// Nothing here calls the constructor: the package's users do.
function Job() {
  this.shell = new Shell();
  this.quiet = new Quiet();
}
Job.prototype.flawed = function (name) {
  this.shell.run('cat ' + name);
};
Job.prototype.fixed = function (name) {
  this.quiet.run('cat ' + name);
};

module.exports = Job;
