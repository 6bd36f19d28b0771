const fastify = require('fastify')();
// ruleid: javascript/cross-site-scripting
fastify.get('/a', async (request, reply) => { reply.type('text/html').send('<b>' + request.query.q); });
// ok: javascript/cross-site-scripting
fastify.get('/b', async (request, reply) => { reply.send('<b>' + request.query.q); });
// ruleid: javascript/cross-site-scripting
fastify.get('/c', async (request, reply) => { reply.type('text/html'); return '<b>' + request.query.q; });
// ruleid: javascript/cross-site-scripting
fastify.get('/d', async (request, reply) => { reply.header('Content-Type', 'text/html'); return reply.send('<b>' + request.query.q); });
// ok: javascript/cross-site-scripting
fastify.get('/e', async (request, reply) => { reply.type('text/plain').send('<b>' + request.query.q); });
// ok: javascript/cross-site-scripting
fastify.get('/f', async (request, reply) => { reply.type('text/plain'); return '<b>' + request.query.q; });
// ok: javascript/cross-site-scripting
fastify.get('/g', async (request, reply) => '<b>' + request.query.q);
// ruleid: javascript/cross-site-scripting
fastify.get('/h', (request, reply) => { reply.code(200).header('Content-Type', 'text/html; charset=utf-8').send('<b>' + request.query.q); });
// ruleid: javascript/cross-site-scripting
fastify.get('/i', (request, reply) => { reply.headers({ 'content-type': 'text/html' }); reply.send('<b>' + request.query.q); });
// ok: javascript/cross-site-scripting
fastify.get('/j', (request, reply) => { reply.type('application/json').send('<b>' + request.query.q); });
// ruleid: javascript/cross-site-scripting
fastify.get('/k', async (request, reply) => { reply.header('content-type', 'text/html'); return '<b>' + request.query.q; });
