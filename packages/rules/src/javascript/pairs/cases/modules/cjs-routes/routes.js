const { exec } = require('child_process');

module.exports = (app) => {
  app.get('/flawed', (req, res) => {
    // ruleid: javascript/command-injection
    exec(req.query.a);
  });
  app.get('/fixed', (req, res) => {
    // ok: javascript/command-injection
    exec('ls');
  });
};
