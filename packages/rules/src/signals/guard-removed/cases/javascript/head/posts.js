async function remove(req, res) {
  const post = await load(req.params.id);
  // ruleid: review/guard-removed
  await post.remove();
  res.end();
}
function checkState(post) {
  if (post.locked) throw new Error('locked');
}
function publish(post, user) {
  assertPublisher(user);
  // ok: review/guard-removed
  post.publish();
}
function assertPublisher(person) {
  if (!person.canPublish) throw new Error('no');
}
function reformatted(a) {
  if (!a) { return null; }
  // ok: review/guard-removed
  return a.b;
}
function drop(user, item) {
  // ruleid: review/guard-removed
  item.drop();
}
