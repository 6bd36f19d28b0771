router.delete('/users/:id', requireRole('admin'), remove);
router.get('/users', log('admin'), list);
