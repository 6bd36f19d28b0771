import express from 'express';

const app = express();
app.get('/flawed', async (req, res) => {
  const { run } = await import('./run.js');
  run(req.query.a);
});
app.get('/fixed', (req, res) => {
  import('./run.js').then((module) => module.runFixed(req.query.a));
});
