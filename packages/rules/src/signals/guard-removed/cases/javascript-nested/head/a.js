async function update(id, data, session) {
  const team = await teamOf(id);
  const membership = await membershipOf(session.user, team);
  // ruleid: review/guard-removed
  return store(id, data);
}
class Orders extends Base {
  // ruleid: review/guard-removed
  list(request) {
    return this.all(request);
  }
}
function ended(user, item) {
  // ruleid: review/guard-removed
  return item.open(user);
}
function absent(user, item) {
  // ruleid: review/guard-removed
  return open(user, item);
}
