function fileOf(id) {
  return files.findOne({ where: { id } });
}

async function download(req) {
  // ruleid: review/owner-check-lost
  const found = await fileOf(req.params.id);
  return send(found);
}
