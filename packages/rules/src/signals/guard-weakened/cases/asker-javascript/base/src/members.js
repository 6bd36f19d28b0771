async function update(req, res) {
  const member = await members.find(req.params.id);
  const role = await roles.of(req.user);
  if (role !== 'admin') {
    return res.status(403).end();
  }
  await member.save();
}
