import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const logger = join(import.meta.dirname, 'logger.ts');

/** A process that logs so many lines when it is told to, and ends at once. */
function startLogging(lines: number) {
  const program = `import { createLogger } from ${JSON.stringify(logger)};
    const log = createLogger({ logLevel: 'info' });
    process.stdin.once('data', () => {
      for (let line = 0; line < ${lines}; line += 1) log.info({ line }, 'a line');
      process.exit(3);
    });
    process.stdout.write('ready');`;
  const args = ['--conditions=assay-source', '--input-type=module', '--eval', program];
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
}

it('a process ends whose reader is gone', { timeout: 30_000 }, async () => {
  const child = startLogging(10);
  await once(child.stdout, 'data');
  child.stderr.destroy();
  child.stdin.write('go');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

it('nothing is lost when a process ends at once', { timeout: 30_000 }, async () => {
  const child = startLogging(5_000);
  await once(child.stdout, 'data');
  const read = text(child.stderr);
  child.stdin.write('go');
  expect(await once(child, 'exit')).toEqual([3, null]);
  const lines = (await read).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 5_000 }, (_, at) => at));
});
