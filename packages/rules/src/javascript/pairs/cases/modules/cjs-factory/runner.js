const { exec } = require('child_process');

module.exports = function (options) {
  return {
    run(command) {
      // ruleid: javascript/command-injection
      exec(options.shell + ' -c ' + command);
    },
    runFixed(command) {
      // ok: javascript/command-injection
      exec(options.shell);
    },
  };
};
