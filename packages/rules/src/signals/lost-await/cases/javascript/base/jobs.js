async function run(items, user) {
  await audit(user);
  await Promise.all(items.map((item) => save(item)));
  const rows = await load(user);
  items.forEach((item) => touch(item));
  for (const item of items) await send(item);
  return rows;
}
