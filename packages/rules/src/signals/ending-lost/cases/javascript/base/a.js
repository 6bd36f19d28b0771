async function remove(req, res) {
  const post = await load(req.params.id);
  if (!post) {
    return res.status(404).end();
  }
  if (post.owner !== req.user.id) {
    res.status(403).end();
    return;
  }
  await post.remove();
  res.end();
}
async function save(req, res) {
  try {
    await store(req.body);
  } catch (error) {
    res.status(500).json({ error });
    return;
  }
  res.json({ ok: true });
}
function total(list) {
  let sum = 0;
  for (const item of list) sum += item.price;
  return sum;
}
function kind(value) {
  if (value === null) {
    log(value);
    return 'none';
  }
  return typeof value;
}
