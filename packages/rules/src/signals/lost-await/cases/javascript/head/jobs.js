async function run(items, user) {
  // ruleid: review/lost-await
  audit(user);
  await Promise.all(items.map((item) => save(item)));
  // ok: review/lost-await
  const rows = await loadAll(user);
  items.forEach((item) => touch(item));
  // ruleid: review/lost-await
  items.forEach(async (item) => { await send(item); });
  return rows;
}
