const { exec } = require('child_process');

function run(command) {
  return new Promise((resolve) => {
    // ruleid: javascript/command-injection
    exec(command, resolve);
  });
}

// source: javascript/command-injection
module.exports = async (url, options) => {
  const flags = ['--depth', options.depth];
  return run(`git clone ${flags.join(' ')} ${url}`);
};
