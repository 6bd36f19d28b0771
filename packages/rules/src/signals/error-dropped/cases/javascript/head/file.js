async function save(p) {
  try {
    await write(p);
    // ruleid: review/error-dropped
  } catch (error) {
    log(error);
  }
}
async function load(p) {
  try {
    await read(p);
    // ok: review/error-dropped
  } catch (error) {
    throw new LoadError(p, { cause: error });
  }
}
