function canEdit(user, post) {
  return user.active && post.owner === user.id;
}
function open(user, door) {
  if (!user || !user.admin) throw new Error('no');
  door.open();
}
function close(user, door) {
  if (!user) return 0;
  door.close();
}
app.post('/admin', requireAdmin, handle);
request(url, { strictSSL: true });
const options = { debug: true };
function both(a, b) {
  if (a && b) run(a);
}
