async function remove(req, res) {
  const post = await load(req.params.id);
  if (!post) {
    // ruleid: review/ending-lost
    res.status(404).end();
  }
  if (post.owner !== req.user.id) {
    // ruleid: review/ending-lost
    res.status(403).end();
  }
  await post.remove();
  res.end();
}
async function save(req, res) {
  try {
    await store(req.body);
  } catch (error) {
    // ruleid: review/ending-lost
    res.status(500).json({ error });
  }
  res.json({ ok: true });
}
function total(list) {
  let sum = 0;
  // ruleid: review/ending-lost
  for (const item of list) sum += item.price;
}
function kind(value) {
  // ok: review/ending-lost
  if (value === null) {
    log(value);
    throw new Error('none');
  }
  return typeof value;
}
