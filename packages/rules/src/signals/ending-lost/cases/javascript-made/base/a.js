async function star(id) {
  try {
    return right(await store(id));
  } catch (error) {
    return left('not found');
  }
}
async function show(id, res) {
  try {
    return res.json(await load(id));
  } catch (error) {
    return res.status(404).end();
  }
}
