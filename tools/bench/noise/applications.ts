/**
 * Maintained applications, whose findings are mostly noise: they were not written to have flaws. Those that are reserved
 * are scanned once, at the end of a round of work, and not looked at before.
 *
 * Those of 2026-11-23 were drawn before any of them was scanned: of the list awesome-selfhosted-data, what is kept on
 * GitHub, not archived, was updated since 2025 and has 2,000 stars; first platform Python, Nodejs, Java or Go (not Docker or
 * K8S); 20,000 lines of the language, a manifest that names a web framework, in no list of this repository; by SHA-256 of
 * the name in small letters the first of each platform, and the second of the one with the most entries, Nodejs. The first
 * of Nodejs keeps its sources below a folder `node_modules`, which no scan reads: the next one is there besides, cncjs, but for
 * one whose history was too large to be brought here.
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
