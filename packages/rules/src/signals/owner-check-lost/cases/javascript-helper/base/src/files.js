async function download(req) {
  const found = await files.findOne({ where: { id: req.params.id, userId: req.user.id } });
  return send(found);
}
