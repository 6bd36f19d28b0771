const express = require('express');

const app = express();

class Logger {
  log(level, ...message) {
    switch (level) {
      case 'error':
        // ruleid: javascript/log-injection
        console.error(...message);
        break;
      case 'info':
        // ok: javascript/log-injection
        console.info(...message);
        break;
      default:
    }
  }
  error(...message) {
    this.log('error', ...message);
  }
  info(...message) {
    this.log('info', ...message);
  }
}

const logger = new Logger();

app.get('/flawed', (req, res) => {
  logger.error('not found', req.query.a);
  res.end();
});

app.get('/fixed', (req, res) => {
  logger.info('not found');
  res.end();
});
