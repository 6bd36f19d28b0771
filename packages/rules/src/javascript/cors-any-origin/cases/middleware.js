const cors = require('cors');
const express = require('express');
const fastify = require('fastify')();

const app = express();
// ruleid: javascript/cors-any-origin
app.use(cors({ origin: true, credentials: true }));
// ok: javascript/cors-any-origin
app.use(cors({ origin: true }));
// ok: javascript/cors-any-origin
app.use(cors({ origin: ['https://app.example.com'], credentials: true }));
// ok: javascript/cors-any-origin
app.use(cors());

const options = { credentials: true, origin: true };
// ruleid: javascript/cors-any-origin
app.get('/data', cors(options), (req, res) => res.json({}));

// ruleid: javascript/cors-any-origin
fastify.register(require('@fastify/cors'), { origin: true, credentials: true });
// ok: javascript/cors-any-origin
fastify.register(require('@fastify/cors'), { origin: 'https://app.example.com', credentials: true });
