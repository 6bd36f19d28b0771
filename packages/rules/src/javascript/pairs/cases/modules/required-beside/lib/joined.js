const { exec } = require('child_process');

exports.flawed = (name) => {
  // ruleid: javascript/command-injection
  exec('cat ' + name);
};

exports.fixed = (name) => {
  // ok: javascript/command-injection
  exec('cat ' + Number(name));
};
