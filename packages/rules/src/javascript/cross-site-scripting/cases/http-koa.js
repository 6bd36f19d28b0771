const http = require('http');
const Koa = require('koa');
const querystring = require('querystring');

const app = new Koa();

http.createServer((req, res) => {
  // source: javascript/cross-site-scripting
  const query = querystring.parse(req.url.split('?')[1]);
  res.writeHead(200, { 'Content-Type': 'text/html' });
  // ruleid: javascript/cross-site-scripting
  res.end('<h1>' + query.title + '</h1>');
});

http.createServer((req, res) => {
  const query = querystring.parse(req.url.split('?')[1]);
  // ok: javascript/cross-site-scripting
  res.end(JSON.stringify({ title: query.title }));
});

app.use(async (ctx) => {
  // source: javascript/cross-site-scripting
  // ruleid: javascript/cross-site-scripting
  ctx.body = '<h1>' + ctx.query.title + '</h1>';
});

app.use(async (ctx) => {
  // ok: javascript/cross-site-scripting
  ctx.body = { title: ctx.query.title };
});
