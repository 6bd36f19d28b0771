const express = require('express');

const app = express();

function flawed(text, language, callback) {
  let then = callback;
  if (typeof language === 'string') then = language;
  // ruleid: javascript/code-injection
  setTimeout(then, 0, text);
}

function fixed(text, language, callback) {
  let then = callback;
  if (typeof language === 'function') then = language;
  // ok: javascript/code-injection
  setTimeout(then, 0, text);
}

app.get('/flawed', (req) => {
  flawed('a', req.query.language);
});

app.get('/fixed', (req) => {
  fixed('a', req.query.language);
});
