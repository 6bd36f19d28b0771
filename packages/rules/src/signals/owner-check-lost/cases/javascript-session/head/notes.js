app.get('/notes', async (req, res) => {
  // ruleid: review/owner-check-lost
  const notes = await db.query('SELECT * FROM notes WHERE owner = $1', [req.query.user]);
  res.json(notes);
});

app.get('/found', async (req, res) => {
  // ok: review/owner-check-lost
  const found = await db.query('SELECT * FROM notes WHERE owner = $1 AND text = $2', [req.user.id, req.query.q]);
  res.json(found);
});
