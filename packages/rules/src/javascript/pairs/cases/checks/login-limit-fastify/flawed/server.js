const fastify = require('fastify')();
// ruleid: javascript/login-without-throttle
fastify.post('/login', async (request, reply) => {
  return find(request.body.name, request.body.password);
});
