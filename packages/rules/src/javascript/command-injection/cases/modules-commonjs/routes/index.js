const { exec } = require('child_process');

module.exports = (app) => {
  app.post('/routes', (req, res) => {
    // source: javascript/command-injection
    // ruleid: javascript/command-injection
    exec('ls ' + req.body.name);
  });
};
