async function star(id) {
  try {
    return right(await store(id));
  } catch (error) {
    // ruleid: review/ending-lost
    left('not found');
  }
}
async function show(id, res) {
  try {
    return res.json(await load(id));
  } catch (error) {
    // ok: review/ending-lost
    res.status(404).end();
  }
}
