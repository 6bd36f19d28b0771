// ruleid: review/guard-weakened
const allowedRoles = ['admin', 'user'];
// ok: review/guard-weakened
const fields = ['name', 'title'];
// ruleid: review/guard-weakened
router.get('/backups/:id', controller.find.bind(controller), controller.download.bind(controller));
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
  // ruleid: review/guard-weakened
  checkRole(user, ['admin', 'owner', 'guest']);
  open(user);
}
