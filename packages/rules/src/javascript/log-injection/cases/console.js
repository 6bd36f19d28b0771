const express = require('express');
const log4js = require('log4js');
const pino = require('pino');

const app = express();
app.use(express.json());
const logger = log4js.getLogger('web');
const jsonLogger = pino();

app.post('/console', (req, res) => {
  // ruleid: javascript/log-injection
  console.log('name ' + req.body.name);
  // ruleid: javascript/log-injection
  console.error('failed', req.body.name);
  // ruleid: javascript/log-injection
  console.warn(`search for ${req.query.text}`);
  // ok: javascript/log-injection
  console.log('search for %j', JSON.stringify(req.query.text));
  // ok: javascript/log-injection
  console.log('query', req.query);
  // ok: javascript/log-injection
  console.log({ name: req.body.name });
  // ok: javascript/log-injection
  console.log('agent ' + req.headers['user-agent']);
  res.end();
});

app.post('/loggers', (req, res) => {
  // ruleid: javascript/log-injection
  logger.info('name ' + req.body.name);
  // ok: javascript/log-injection
  jsonLogger.info('name ' + req.body.name);
  res.end();
});

app.post('/cleaned', (req, res) => {
  // ok: javascript/log-injection
  console.log('name ' + req.body.name.replace(/[\r\n]/g, ''));
  // ok: javascript/log-injection
  console.log('name ' + req.body.name.replace(/\n|\r/g, ' '));
  // ok: javascript/log-injection
  console.log('name ' + encodeURIComponent(req.body.name));
  // ok: javascript/log-injection
  console.log('count ' + Number(req.body.count));
  // ruleid: javascript/log-injection
  console.log('name ' + req.body.name.replace(/\n/, ''));
  // ruleid: javascript/log-injection
  console.log('name ' + req.body.name.replace(/\t/g, ''));
  res.end();
});
