async function update(req, res) {
  const member = await members.find(req.params.id);
  // ruleid: review/guard-weakened
  const role = await roles.of(member);
  if (role !== 'admin') {
    return res.status(403).end();
  }
  await member.save();
}
