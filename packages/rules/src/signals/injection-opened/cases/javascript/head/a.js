async function find(req, res) {
  // ruleid: review/injection-opened
  const rows = await db.query(`SELECT * FROM users WHERE email = '${req.body.email}'`);
  if (rows.length === 0) {
    // ok: review/injection-opened
    return res.redirect('/none');
  }
  // ruleid: review/injection-opened
  return res.redirect(req.query.next || '/home');
}
