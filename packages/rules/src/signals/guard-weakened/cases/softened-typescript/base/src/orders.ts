export function remove(user: User, id: string) {
  if (!user.isAdmin) {
    throw new ForbiddenError('no');
  }
  return store.remove(id);
}

export function rename(user: User, id: string, name: string) {
  if (!user.isAdmin) {
    throw new ForbiddenError('no');
  }
  return store.rename(id, name);
}
