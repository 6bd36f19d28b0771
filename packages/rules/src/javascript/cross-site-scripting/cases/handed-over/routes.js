const { getJson } = require('./client');

module.exports = (app) => {
  app.get('/a', (request, response) => {
    // ruleid: javascript/cross-site-scripting
    response.send(`<p>${request.query.name}`);
  });
  app.get('/b', (request, response) => {
    // ok: javascript/cross-site-scripting
    response.type('text').send(`<p>${request.query.name}`);
  });
  app.get('/c', (request, response) => {
    // ok: javascript/cross-site-scripting
    response.json({ name: request.query.name });
  });
};

module.exports.load = (api) => {
  api.get('/names', (names) => {
    // ok: javascript/cross-site-scripting
    api.send(`<p>${names.first}`);
  });
};
