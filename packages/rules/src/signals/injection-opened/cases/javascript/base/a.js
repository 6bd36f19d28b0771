async function find(req, res) {
  const rows = await db.query('SELECT * FROM users WHERE email = $1', [req.body.email]);
  return res.redirect('/home');
}
