async function save(p) {
  try {
    await write(p);
  } catch (error) {
    log(error);
    throw error;
  }
}
async function load(p) {
  try {
    await read(p);
  } catch (error) {
    throw new Error('load', { cause: error });
  }
}
