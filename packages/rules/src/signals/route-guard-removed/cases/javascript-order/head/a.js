function routes(app) {
  // ruleid: review/route-guard-removed
  app.get('/notes', list);
  app.use(requireLogin);
  app.post('/notes', create);
  // ok: review/route-guard-removed
}
function admin(router) {
  // ruleid: review/route-guard-removed
  router.get('/users', users);
}
function requireLogin(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
