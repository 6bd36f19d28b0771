import express from 'express';

class NotFound extends Error {
  constructor(message: string) {
    super(message);
  }
}

class Answer {
  constructor(readonly text: string) {}
}

const app = express();

// Objects are sent as JSON.
app.get('/a', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.status(404).send(new NotFound(`nothing at ${req.query.name}`));
});
app.get('/b', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send(new Answer(String(req.query.name)));
});
app.get('/c', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send(`<p>${new Answer(String(req.query.name)).text}`);
});
