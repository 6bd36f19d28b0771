async function remove(req, res) {
  const post = await load(req.params.id);
  if (post.owner !== req.user.id) {
    return res.status(403).end();
  }
  checkState(post);
  await post.remove();
  res.end();
}
function checkState(post) {
  if (post.locked) throw new Error('locked');
}
function publish(post, user) {
  if (!user.canPublish) throw new Error('no');
  post.publish();
}
function reformatted(a) {
  if (!a) return null;
  return a.b;
}
function drop(user, item) {
  if (user.isAdmin) {
    item.drop();
  }
}
