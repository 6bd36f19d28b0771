async function show(req) {
  // ruleid: review/owner-check-lost
  const note = await prisma.note.findFirst({ where: { id: req.params.id } });
  return note;
}
async function rename(req) {
  // ok: review/owner-check-lost
  await prisma.note.update({ where: { id: req.params.id }, data: {} });
}
