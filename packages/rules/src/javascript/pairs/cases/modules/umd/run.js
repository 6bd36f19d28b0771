(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['child_process'], factory);
  } else if (typeof module === 'object' && module.exports) {
    module.exports = factory(require('child_process'));
  } else {
    root.runners = factory(root.processes);
  }
})(typeof self !== 'undefined' ? self : this, function (processes) {
  return {
    run: function (command) {
      // ruleid: javascript/command-injection
      processes.exec(command);
    },
    runFixed: function (command) {
      // ok: javascript/command-injection
      processes.exec('ls');
    },
  };
});
