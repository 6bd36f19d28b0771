async function show(ctx, id) {
  const note = await noteFor(ctx.user, id);
  return note;
}
async function list(ctx, page) {
  const notes = await Note.all(ctx.user, page);
  return notes;
}
async function noteFor(user, id) {
  const note = await Note.find(id);
  if (note.ownerId !== user.id) throw new Error('no');
  return note;
}
