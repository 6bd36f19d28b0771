/** Scans the trees before and after the fix of one flaw. */

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageOfPath } from '../../../packages/scanner/src/files/language.ts';
import { isWithin, writeTree } from '../clones/clones.ts';
import type { Place, Scanner } from '../scanners/reported.ts';
import { mapLine } from '../secbench/line-map.ts';
import { type KnownFlaw, languages } from './known-flaws.ts';
import { findMatch } from './matches.ts';

export interface Outcome {
  readonly flaw: KnownFlaw;
  /** What was found: its rule and confidence. `undefined`: missed. */
  readonly found: { readonly rule: string; readonly confidence: string } | undefined;
  /** Whether nothing of the kind is reported at the same place in the tree with the fix; `undefined` when it was missed. */
  readonly isSilentAfter: boolean | undefined;
}

export async function measureFlaw(flaw: KnownFlaw, gitDir: string, scan: Scanner): Promise<Outcome> {
  const work = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const [before, after] = [join(work, 'before'), join(work, 'after')];
    await writeTree(gitDir, flaw.before, isWantedFor(flaw), before);
    const found = findMatch(await scan(before), flaw.cwe, flaw.places);
    if (found === undefined) return { flaw, found: undefined, isSilentAfter: undefined };
    await writeTree(gitDir, flaw.after, isWantedFor(flaw), after);
    const places = await movedPlaces(flaw, before, after);
    const { rule, confidence } = found;
    return {
      flaw,
      found: { rule, confidence },
      isSilentAfter: findMatch(await scan(after), flaw.cwe, places) === undefined,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Sources of other languages make programs of their own, which say nothing about the flaw; templates belong to the program
 * that renders them.
 */
export function isWantedFor({ language, scope = [] }: KnownFlaw): (path: string) => boolean {
  const isInScope = isWithin(scope);
  return (path) => {
    const other = languageOfPath(path)?.replace(/^(?:typescript|tsx)$/, 'javascript');
    const isWanted = isInScope(path) || isManifestOf(scope, path);
    return isWanted && (other === language || !languages.some((name) => name === other));
  };
}

/** What says of a folder of the scope, or of one around it, that it is published: without it a scan cannot know. */
function isManifestOf(scope: readonly string[], path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isManifest = /^(?:setup\.(?:py|cfg)|pyproject\.toml|package\.json)$/.test(path.slice(folder.length));
  return isManifest && scope.some((part) => `${part}/`.startsWith(folder));
}

/** Where the flaw stood, in the tree with the fix. */
export async function movedPlaces(
  { places }: KnownFlaw,
  before: string,
  after: string,
): Promise<readonly Place[]> {
  return (await Promise.all(places.map((place) => moved(place, before, after)))).flat();
}

/** Where the line, or what replaced it, stands after the fix; nowhere when it is gone. */
async function moved({ path, line }: Place, before: string, after: string): Promise<readonly Place[]> {
  const [from, to] = [join(before, path), join(after, path)];
  if (!existsSync(from) || !existsSync(to)) return [];
  const [old, changed] = await Promise.all([readLines(from), readLines(to)]);
  return mapLine(old, changed, line).map((at) => ({ path, line: at }));
}

async function readLines(file: string): Promise<readonly string[]> {
  return (await readFile(file, 'utf8')).split('\n');
}
