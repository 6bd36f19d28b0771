export async function remove(id: string, user: User) {
  const note = await notes.find(id);
  // ruleid: review/guard-weakened
  if (!note.owner) throw new ForbiddenError();
  await notes.remove(note);
}
