export function remove(user: User, id: string) {
  if (!user.isAdmin) {
    // ruleid: review/guard-weakened
    logger.warn('not an admin', user.id);
  }
  return store.remove(id);
}

export function rename(user: User, id: string, name: string) {
  // ok: review/guard-weakened
  if (!user.isAdmin) {
    logger.warn('not an admin', user.id);
    throw new ForbiddenError('no');
  }
  return store.rename(id, name);
}
