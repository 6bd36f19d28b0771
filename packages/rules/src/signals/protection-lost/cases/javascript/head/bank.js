async function move(a, b) {
  // ruleid: review/protection-lost
  await a.take(trx);
  await b.give(trx);
}
async function once(job) {
  const release = await mutex.acquire();
  await job.run();
  // ruleid: review/protection-lost
  release.end();
}
async function later(a) {
  // ok: review/protection-lost
  a.run();
}
