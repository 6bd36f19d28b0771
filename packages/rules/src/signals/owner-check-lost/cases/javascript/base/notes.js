async function remove(req, res) {
  await Note.destroy({ where: { id: req.params.id, ownerId: req.user.id } });
  res.end();
}
async function rename(req, res) {
  await Note.update({ title: req.body.title }, { where: { id: req.params.id, ownerId: req.user.id } });
  res.end();
}
