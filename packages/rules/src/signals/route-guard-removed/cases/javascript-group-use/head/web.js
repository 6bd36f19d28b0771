import { Router } from 'express';

export function register(app) {
  const admin = Router();
  admin.use(requireAdmin);
  admin.get('/users', listUsers);
  app.use('/admin', admin);

  const downloads = Router();
  // ruleid: review/route-guard-removed
  downloads.post('/users/export', exportUsers);
  app.use('/admin', downloads);

  const locks = Router();
  // ok: review/route-guard-removed
  locks.post('/users/lock', lockUser);
  app.use('/admin', requireAdmin, locks);

  const mails = Router();
  protect(mails);
  // ok: review/route-guard-removed
  mails.post('/users/mail', mailUser);
  app.use('/admin', mails);
}
