// ruleid: review/guard-weakened
router.delete('/users/:id', requireRole('user'), remove);
// ok: review/guard-weakened
router.get('/users', log('user'), list);
