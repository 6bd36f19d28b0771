/**
 * Asks a real S3 server what every store has to do, and how fast it is: `npm run bench -- store ENDPOINT BUCKET`.
 *
 * The key is that of `ASSAY_S3_ACCESS_KEY_ID` and `ASSAY_S3_SECRET_ACCESS_KEY`, the region `ASSAY_S3_REGION`. A new bucket, or one whose
 * objects may go. moto of PyPI is such a server: `moto_server -p 5000`, then make the bucket with `curl -X PUT ENDPOINT/BUCKET`.
 */

import { isDeepStrictEqual } from 'node:util';
import { createS3Store } from '../src/objects/s3-store.ts';
import { emptyStore, storeQuestions } from '../src/testing/object-store-contract.ts';

const megabyte = 1_048_576;
const pieces = 16;
const pieceBytes = 8 * megabyte;

/** @returns the exit code: 1 when an answer is wrong */
export async function run([endpoint, bucket]: readonly string[]): Promise<number> {
  if (endpoint === undefined || bucket === undefined) throw new Error('bench -- store ENDPOINT BUCKET');
  const { env } = process;
  const store = createS3Store({
    endpoint,
    bucket,
    region: env['ASSAY_S3_REGION'] ?? 'us-east-1',
    prefix: 'bench-store/',
    accessKeyId: env['ASSAY_S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['ASSAY_S3_SECRET_ACCESS_KEY'] ?? '',
  });
  let wrong = 0;
  for (const { name, ask } of storeQuestions) {
    const [found, expected] = await ask(store);
    const isRight = isDeepStrictEqual(found, expected);
    if (!isRight) wrong += 1;
    process.stdout.write(`${isRight ? 'holds' : 'WRONG'}  ${name}\n`);
  }
  const names = Array.from({ length: pieces }, (_, index) => `speed/${index}`);
  const content = Buffer.alloc(pieceBytes, 7);
  const putSeconds = await seconds(async () => {
    for (const name of names) await store.put(name, content);
  });
  const getSeconds = await seconds(async () => {
    for (const name of names) await store.get(name);
  });
  const speed = (took: number): string => ((pieces * pieceBytes) / megabyte / took).toFixed(0);
  process.stdout.write(
    `${speed(putSeconds)} MiB/s there, ${speed(getSeconds)} MiB/s back, 8 MiB at a time\n`,
  );
  await emptyStore(store);
  await store.close();
  process.stdout.write(`${storeQuestions.length} questions, ${wrong} wrong\n`);
  return wrong === 0 ? 0 : 1;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
