export async function removeNote(req, res) {
  const book = await bookForReader(req);
  const { id } = req.params;
  const note = await Note.findOne({ where: { id, bookId: book.id } });
  if (!note) return res.sendStatus(404);
  await note.destroy();
  res.sendStatus(204);
}

export async function showPage(req, res) {
  const book = await bookForReader(req);
  const page = await Page.findOne({ where: { id: req.params.page, bookId: book.id } });
  res.json(page);
}
