const admin = requireRole('admin');
const member = requireRole('member');

function register(app) {
  app.delete('/users', admin, deleteUser);
  app.get('/help', member, help);
}
