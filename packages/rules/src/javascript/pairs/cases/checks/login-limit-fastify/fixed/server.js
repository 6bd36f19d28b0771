const fastify = require('fastify')();
fastify.register(require('@fastify/rate-limit'), { max: 5 });
// ok: javascript/login-without-throttle
fastify.post('/login', async (request, reply) => {
  return find(request.body.name, request.body.password);
});
