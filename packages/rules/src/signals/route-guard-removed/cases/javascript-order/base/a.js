function routes(app) {
  app.use(helmet());
  app.use(requireLogin);
  app.get('/notes', list);
  app.post('/notes', create);
  app.use(logger());
}
function admin(router) {
  router.use(requireLogin);
  router.get('/users', users);
}
function requireLogin(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
