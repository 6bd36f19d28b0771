async function show(req) {
  const note = await prisma.note.findFirst({ where: { id: req.params.id, projectId: req.params.project } });
  return note;
}
async function rename(req) {
  await prisma.note.update({ where: { id: req.params.id }, data: { title: req.body.title } });
}
