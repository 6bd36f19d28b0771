const admin = requireRole('admin');
const member = requireRole('member');

function register(app) {
  // ruleid: review/guard-weakened
  app.delete('/users', member, deleteUser);
  // ok: review/guard-weakened
  app.get('/help', admin, help);
}
