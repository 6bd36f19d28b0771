const fastify = require('fastify')();

async function auth(request, reply) {
  if (!request.session.user) return reply.code(401).send();
}

fastify.put('/notes/:id', { preHandler: auth }, async (request) => update(request.params.id));
// ruleid: javascript/missing-authentication
fastify.delete('/notes/:id', async (request) => remove(request.params.id));
