const { exec } = require('child_process');

// No file that a platform looks for functions in.
exports.handler = async (event) => {
  // ok: javascript/command-injection
  exec('resize ' + event.queryStringParameters.name);
};
