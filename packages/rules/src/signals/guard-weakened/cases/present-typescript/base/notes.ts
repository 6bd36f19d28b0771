export async function remove(id: string, user: User) {
  const note = await notes.find(id);
  if (note.owner !== user.id) throw new ForbiddenError();
  await notes.remove(note);
}
