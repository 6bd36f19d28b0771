async function show(ctx, id) {
  // ruleid: review/owner-check-lost
  const note = await Note.find(id);
  return note;
}
async function list(ctx, page) {
  // ok: review/owner-check-lost
  const notes = await Note.of(ctx.user.id, page);
  return notes;
}
async function noteFor(user, id) {
  const note = await Note.find(id);
  if (note.ownerId !== user.id) throw new Error('no');
  return note;
}
