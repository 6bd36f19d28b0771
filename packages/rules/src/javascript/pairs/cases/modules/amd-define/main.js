define(['express', './run'], function (express, runners) {
  const app = express();
  app.get('/flawed', (req, res) => runners.run(req.query.a));
  app.get('/fixed', (req, res) => runners.runFixed(req.query.a));
  return app;
});
