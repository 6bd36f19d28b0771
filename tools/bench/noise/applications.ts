/**
 * Maintained applications, whose findings are mostly noise: they were not written to have flaws. Those that are reserved
 * are scanned once, at the end of a round of work, and not looked at before.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Application {
  readonly repository: string;
  readonly commit: string;
  readonly isReserved?: boolean;
}

export async function readApplications(): Promise<readonly Application[]> {
  const text = await readFile(join(import.meta.dirname, 'applications.json'), 'utf8');
  return JSON.parse(text) as readonly Application[];
}
