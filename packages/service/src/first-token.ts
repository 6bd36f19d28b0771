/**
 * The token of the first start is shown to whoever starts the service. What a service manager starts writes into a log that many
 * read and nobody clears: there it goes into a file.
 */

import { fstatSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Prints it, or where it is. A file that is there already is replaced: its token was of another database. */
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

/** True when the standard output is the journal of systemd, which names it by device and inode (systemd.exec(5), JOURNAL_STREAM). */
function isJournal(env: Readonly<Record<string, string | undefined>>): boolean {
  const { JOURNAL_STREAM: stream } = env;
  if (stream === undefined) return false;
  const { dev, ino } = fstatSync(process.stdout.fd, { bigint: true });
  return stream === `${dev}:${ino}`;
}
