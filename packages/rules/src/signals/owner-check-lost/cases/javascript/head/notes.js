async function remove(req, res) {
  // ruleid: review/owner-check-lost
  await Note.destroy({ where: { id: req.params.id } });
  res.end();
}
async function rename(req, res) {
  const note = await Note.findOne({ where: { id: req.params.id, ownerId: req.user.id } });
  if (!note) return res.status(404).end();
  // ok: review/owner-check-lost
  await Note.update({ title: req.body.title }, { where: { id: req.params.id } });
  res.end();
}
