/**
 * How soon the list of issues answers a person: `npm run bench -- interaction [ISSUES] [FOLDER]`.
 *
 * A browser scrolls, filters, searches, triages by keyboard and changes many at once in the dashboard of a service with
 * 100,000 made-up issues. Each time is the browser's own: from the key or click to the next picture (Event Timing, of which
 * Interaction to Next Paint is made). With FOLDER (absolute) the database is made there once and used again.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFolder } from '../../packages/service/bench/made-up-issues.ts';
import { startService } from '../../packages/service/bench/service-process.ts';

/** Knows the types of the browser, which nothing else here does. */
const walker = join(import.meta.dirname, '../../packages/web/bench/interaction.ts');

/** @returns the exit code: 1 when an interaction is too slow */
export async function run(args: readonly string[]): Promise<number> {
  const [issues = '100000', kept] = args;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'assay-interaction-')));
  const dataDir = join(folder, 'data');
  try {
    await (await startService(dataDir)).stop();
    await fillFolder(dataDir, Number(issues));
    const service = await startService(dataDir, { ASSAY_DASHBOARD: 'true' });
    try {
      const env = { ...process.env, ASSAY_BASE: service.base, ASSAY_TOKEN: service.token };
      const child = spawn(process.execPath, ['--conditions=assay-source', walker], { env, stdio: 'inherit' });
      const [code] = (await once(child, 'exit')) as [number | null];
      return code ?? 1;
    } finally {
      await service.stop();
    }
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}
