const { exec, execFile } = require('child_process');
const internal = require('./internal');

/** Compresses a file. */
// source: javascript/library-command-injection
module.exports = function compress(file, options, done) {
  const level = options.level || 6;
  // ruleid: javascript/library-command-injection
  exec('gzip -' + level + ' -k ' + file, done);
};

module.exports.list = function (folder, done) {
  // ok: javascript/library-command-injection
  execFile('ls', ['-l', folder], done);
};

module.exports.version = function (done) {
  internal.version(done);
};
