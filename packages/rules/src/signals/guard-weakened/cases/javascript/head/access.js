function canEdit(user, post) {
  // ruleid: review/guard-weakened
  return post.owner === user.id;
}
function open(user, door) {
  // ruleid: review/guard-weakened
  if (!user) throw new Error('no');
  door.open();
}
function close(user, door) {
  // ok: review/guard-weakened
  if (!user || user.gone) return 0;
  door.close();
}
// ruleid: review/guard-weakened
app.post('/admin', handle);
// ruleid: review/guard-weakened
request(url, { strictSSL: false });
// ok: review/guard-weakened
const options = { debug: false };
function both(a, b) {
  // ruleid: review/guard-weakened
  if (a) run(a);
}
