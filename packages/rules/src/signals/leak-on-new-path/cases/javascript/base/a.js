export async function readEntry(path, name) {
  const zip = new Zip({ file: path });
  const entries = await zip.entries();
  if (!entries[name]) {
    await zip.close();
    return null;
  }
  const data = await zip.read(name);
  await zip.close();
  return data;
}

export async function readAll(paths) {
  const found = [];
  for (const path of paths) {
    const handle = await open(path);
    found.push(await handle.read());
    await handle.close();
  }
  return found;
}

export async function withClient(pool, work) {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
