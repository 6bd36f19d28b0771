export async function removeNote(req, res) {
  const book = await bookForReader(req);
  const { id } = req.params;
  // ruleid: review/owner-check-lost
  const note = await Note.findByPk(id);
  if (!note) return res.sendStatus(404);
  await note.destroy();
  res.sendStatus(204);
}

export async function showPage(req, res) {
  const book = await bookForReader(req);
  // ok: review/owner-check-lost
  const page = await book.getPage(req.params.page);
  res.json(page);
}
