const { exec } = require('child_process');
const http = require('http');
const https = require('https');
const http2 = require('http2');
const net = require('net');
const url = require('url');
const qs = require('querystring');
const Koa = require('koa');
const Router = require('koa-router');
const fastify = require('fastify')({ logger: true });
const Hapi = require('@hapi/hapi');
const { Hono } = require('hono');
const restify = require('restify');
const connect = require('connect');
const WebSocket = require('ws');
const { Server } = require('socket.io');

http.createServer((req, res) => {
  // source: javascript/command-injection
  const query = url.parse(req.url, true).query;
  // ruleid: javascript/command-injection
  exec('ls ' + query.name);
  let body = '';
  // source: javascript/command-injection
  req.on('data', (chunk) => {
    body += chunk;
  });
  req.on('end', () => {
    // ruleid: javascript/command-injection
    exec('ls ' + qs.parse(body).name);
  });
  // ok: javascript/command-injection
  exec('ls ' + req.method.length);
});

const server = https.createServer({});
server.on('request', (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec(req.headers['x-command']);
});

http2.createSecureServer({}, (req, res) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + req.url);
});

net.createServer((socket) => {
  // source: javascript/command-injection
  socket.on('data', (data) => {
    // ruleid: javascript/command-injection
    exec(data.toString());
  });
});

const app = new Koa();
const router = new Router();
router.get('/a/:name', async (ctx, next) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + ctx.params.name);
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + ctx.request.query.name);
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + ctx.cookies.get('name'));
  await next();
});
router.post('/b', async (ctx) => {
  // source: javascript/command-injection
  const { name } = ctx.request.body;
  // ruleid: javascript/command-injection
  exec('ls ' + name);
  // ok: javascript/command-injection
  exec('ls ' + ctx.status);
});
app.use(router.routes());
app.use(async (ctx) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + ctx.query.name);
});

fastify.get('/a/:name', async (request, reply) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + request.params.name);
  // ok: javascript/command-injection
  exec('ls ' + request.id);
});
fastify.post('/b', { schema: {} }, (request, reply) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + request.body.name);
});
fastify.register(async (instance) => {
  instance.get('/c', async (request) => {
    // source: javascript/command-injection
    // ruleid: javascript/command-injection
    exec('ls ' + request.query.name);
  });
});

const hapi = Hapi.server({ port: 3000 });
hapi.route({
  method: 'GET',
  path: '/a',
  handler: (request, h) => {
    // source: javascript/command-injection
    // ruleid: javascript/command-injection
    exec('ls ' + request.query.name);
    return 'x';
  },
});
hapi.route([
  {
    method: 'POST',
    path: '/b',
    handler(request) {
      // source: javascript/command-injection
      // ruleid: javascript/command-injection
      exec('ls ' + request.payload.name);
      return 'x';
    },
  },
]);

const hono = new Hono();
hono.get('/a', async (c) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + c.req.query('name'));
  // source: javascript/command-injection
  const body = await c.req.json();
  // ruleid: javascript/command-injection
  exec('ls ' + body.name);
  return c.text('x');
});

const rest = restify.createServer();
rest.get('/a', (req, res, next) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + req.params.name);
});

connect().use((req, res, next) => {
  // source: javascript/command-injection
  // ruleid: javascript/command-injection
  exec('ls ' + req.url);
});

const sockets = new WebSocket.Server({ port: 8080 });
sockets.on('connection', (socket) => {
  // source: javascript/command-injection
  socket.on('message', (message) => {
    // ruleid: javascript/command-injection
    exec('ls ' + message);
  });
});

const io = new Server(3000);
io.on('connection', (socket) => {
  // source: javascript/command-injection
  socket.on('run', (command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
});
