const { exec } = require('child_process');

exports.version = function (done) {
  // ok: javascript/library-command-injection
  exec('gzip --version', done);
};

exports.unused = function (tool, done) {
  // ok: javascript/library-command-injection
  exec(tool + ' --version', done);
};
