async function move(a, b) {
  await db.transaction(async (trx) => {
    await a.take(trx);
    await b.give(trx);
  });
}
async function once(job) {
  const release = await mutex.acquire();
  try {
    await job.run();
  } finally {
    release.end();
  }
}
async function later(a) {
  setTimeout(() => {
    a.run();
  });
}
