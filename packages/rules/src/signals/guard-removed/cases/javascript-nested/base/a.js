async function update(id, data, session) {
  const team = await teamOf(id);
  const membership = await membershipOf(session.user, team);
  if (team.isShared) {
    for (const rule of team.rules) {
      if (!rule.allows(membership)) throw new Forbidden('no');
    }
  }
  return store(id, data);
}
class Orders extends Base {
  check(request) {
    super.check(request);
    if (!request.user.isStaff) throw new Forbidden('staff only');
  }
  list(request) {
    return this.all(request);
  }
}
function ended(user, item) {
  if (blocked(user, item)) return null;
  return item.open(user);
}
function absent(user, item) {
  if (!item) return null;
  return open(user, item);
}
