app.get('/notes', async (req, res) => {
  const notes = await db.query('SELECT * FROM notes WHERE owner = $1', [req.user.id]);
  res.json(notes);
});

app.get('/found', async (req, res) => {
  const found = await db.query('SELECT * FROM notes WHERE owner = $1', [req.user.id]);
  res.json(found);
});
