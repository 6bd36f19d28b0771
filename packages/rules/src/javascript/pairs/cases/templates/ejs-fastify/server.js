const fastify = require('fastify')();
fastify.register(require('@fastify/view'), { engine: { ejs: require('ejs') } });
fastify.get('/search', (request, reply) =>
  reply.view('/views/found.ejs', { term: request.query.term, user: { name: 'nobody' } }),
);
fastify.listen({ port: 3000 });
