/**
 * Shows the token of the first start to whoever starts the service. Under a service manager, the output goes to a log
 * with many readers that is never cleared, so the token is written to a file instead.
 */

import { fstatSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Prints it, or its location. An existing file is replaced: its token belongs to another database. */
export async function showFirstToken(
  config: Pick<Config, 'dataDir' | 'firstTokenFile'>,
  token: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const file = config.firstTokenFile ?? (isJournal(env) ? join(config.dataDir, 'first-token') : undefined);
  if (file === undefined) {
    process.stdout.write(`assay token (shown once): ${token}\n`);
    return;
  }
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  process.stdout.write(`assay token: in ${file}, for its owner alone; remove the file once you have it\n`);
}

/** True if standard output is the systemd journal, identified by device and inode (systemd.exec(5), JOURNAL_STREAM). */
function isJournal(env: Readonly<Record<string, string | undefined>>): boolean {
  const { JOURNAL_STREAM: stream } = env;
  if (stream === undefined) return false;
  const { dev, ino } = fstatSync(process.stdout.fd, { bigint: true });
  return stream === `${dev}:${ino}`;
}
