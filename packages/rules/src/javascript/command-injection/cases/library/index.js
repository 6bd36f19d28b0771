const { exec, execFile, spawn } = require('child_process');
const clone = require('./clone');

exports.clone = clone;

// source: javascript/command-injection
exports.log = function log(branch, done) {
  // ruleid: javascript/command-injection
  exec('git log ' + branch, done);
};

exports.safeLog = function (branch, done) {
  // ok: javascript/command-injection
  execFile('git', ['log', branch], done);
};

/** The caller says which program: that is what this function is for. */
exports.start = function (program, args) {
  // ok: javascript/command-injection
  return spawn(program, args);
};

exports.known = function (name, done) {
  if (!['main', 'next'].includes(name)) return done();
  // ok: javascript/command-injection
  exec('git log ' + name, done);
};

exports.count = function (limit, done) {
  // ok: javascript/command-injection
  exec('git log -n ' + Number(limit), done);
};

exports._internal = function (branch) {
  // ok: javascript/command-injection
  exec('git show ' + branch);
};

function helper(branch) {
  // ok: javascript/command-injection
  exec('git show ' + branch);
}
helper('main');
