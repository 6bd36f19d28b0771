define(['child_process'], function (processes) {
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
