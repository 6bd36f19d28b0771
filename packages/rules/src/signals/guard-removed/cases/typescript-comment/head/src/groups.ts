// ok: review/guard-removed
export async function remove(group: Group) {
  if (!group) {
    throw new NotFound('none');
  }

  // Groups of an organisation stay as well, with the exception of the one that holds every member,
  // which is the only way to take the right to see a team away
  // from all of them at once.
  if (group.kind === 'organisation' && group.role !== 'member') {
    throw new Forbidden('no');
  }
  await store.remove(group.id);
}
