const allowedRoles = ['admin'];
const fields = ['name'];
router.get('/backups/:id', controller.middleware.bind(controller), controller.download.bind(controller));
class Controller {
  middleware(req, res, next) {
    if (!req.user.isAdmin) return res.sendStatus(403);
    next();
  }
  find(req, res, next) {
    if (!req.backup) return res.sendStatus(404);
    next();
  }
}
function enter(user) {
  checkRole(user, ['admin', 'owner']);
  open(user);
}
