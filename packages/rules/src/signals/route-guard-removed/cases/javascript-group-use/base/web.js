import { Router } from 'express';

export function register(app) {
  const admin = Router();
  admin.use(requireAdmin);
  admin.get('/users', listUsers);
  admin.post('/users/export', exportUsers);
  admin.post('/users/lock', lockUser);
  admin.post('/users/mail', mailUser);
  app.use('/admin', admin);
}
