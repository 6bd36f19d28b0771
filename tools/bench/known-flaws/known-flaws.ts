/**
 * Published flaws of maintained projects: where they stand, and the commits before and after their fix.
 *
 * The data are facts about public repositories, found from advisories that commits name and from commits that say what they
 * fix; there is no code in them. The repositories are parted in two halves before anything is scanned: `learn`, whose
 * results and code are looked at, and `fresh`, which is scanned when a round of work is over.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '../scanners/reported.ts';

export const languages = ['python', 'javascript', 'java', 'go', 'php'] as const;
export type Language = (typeof languages)[number];

export type Half = 'learn' | 'fresh';

export interface KnownFlaw {
  /** `owner/name@` and nine digits of the commit that fixes it. */
  readonly id: string;
  readonly language: Language;
  readonly repository: string;
  readonly before: string;
  readonly after: string;
  readonly cwe: number;
  /** `CVE-...` or `GHSA-...`; absent where the fixing commit is all that was published. */
  readonly advisory?: string;
  /** Files and folders that are scanned; the whole tree when absent. */
  readonly scope?: readonly string[];
  /** In the tree before: the sink, or where the value or the missing check is. */
  readonly places: readonly Place[];
}

interface Row extends Omit<KnownFlaw, 'id' | 'language' | 'places'> {
  /** `path:line` */
  readonly places: readonly string[];
}

/** By language, then repository. */
export async function readKnownFlaws(): Promise<readonly KnownFlaw[]> {
  const files = await Promise.all(languages.map(readLanguage));
  return files.flat();
}

async function readLanguage(language: Language): Promise<readonly KnownFlaw[]> {
  const text = await readFile(join(import.meta.dirname, `${language}.json`), 'utf8');
  return (JSON.parse(text) as readonly Row[]).map((row) => ({
    ...row,
    language,
    id: `${row.repository}@${row.after.slice(0, 9)}`,
    places: row.places.map((place) => {
      const colon = place.lastIndexOf(':');
      return { path: place.slice(0, colon), line: Number(place.slice(colon + 1)) };
    }),
  }));
}

/** Even first byte of the SHA-256 of the repository's name in lower case: `learn`. */
export function halfOf(repository: string): Half {
  const [first = 0] = createHash('sha256').update(repository.toLowerCase()).digest();
  return first % 2 === 0 ? 'learn' : 'fresh';
}
