/**
 * Finds the code owners of a path. Like GitHub and GitLab, uses the last matching line of each section of `CODEOWNERS`.
 */

import { matchSegments } from './match-segments.ts';

/** Locations where forges look for it; the first one found is used. */
export const codeOwnersPaths: readonly string[] = [
  '.github/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab/CODEOWNERS',
];

/**
 * Parses a file; invalid lines are ignored.
 *
 * @returns  the owners of a path, in file order; empty for none
 */
export function readCodeOwners(text: string): (path: string) => readonly string[] {
  const sections = sectionsOf(text);
  return (path) => {
    const owners = sections.flatMap((lines) => lines.findLast(({ matches }) => matches(path))?.owners ?? []);
    return [...new Set(owners)];
  };
}

interface OwnerLine {
  readonly matches: (path: string) => boolean;
  readonly owners: readonly string[];
}

const maxLines = 10_000;
const sectionHead = /^\^?\[([^\]]+)\](?:\[\d+\])?(.*)$/;

function sectionsOf(text: string): readonly (readonly OwnerLine[])[] {
  const sections = new Map<string, OwnerLine[]>([['', []]]);
  let [current, inherited]: [string, readonly string[]] = ['', []];
  for (const raw of text.split(/\r?\n/).slice(0, maxLines)) {
    const line = raw.replace(/(?:^|\s)#.*$/, '').trim();
    const head = sectionHead.exec(line);
    if (head !== null) {
      current = (head[1] ?? '').toLowerCase();
      inherited = wordsOf(head[2] ?? '');
      if (!sections.has(current)) sections.set(current, []);
      continue;
    }
    const [pattern, ...named] = wordsOf(line);
    if (pattern === undefined) continue;
    // A line without owners inherits those of its section; outside a section, it means that the path has no owner.
    const owners = (named.length === 0 ? inherited : named).filter((name) => name.includes('@'));
    sections.get(current)?.push({ matches: matcherOf(pattern.replaceAll('\\ ', ' ')), owners });
  }
  return [...sections.values()];
}

/** Splits words; spaces in a pattern are escaped by backslashes. */
function wordsOf(text: string): readonly string[] {
  return text.trim().match(/(?:\\ |\S)+/g) ?? [];
}

/** Compiles a pattern as in `.gitignore`, without negations and character classes, as the forges do. */
function matcherOf(pattern: string): (path: string) => boolean {
  const names = pattern.split('/').filter((name) => name !== '');
  if (names.length === 0) return () => false;
  const isAnchored = pattern.replace(/\/$/, '').includes('/');
  // `docs/*` matches direct children only; `docs/` and `docs/**` match everything below.
  const isFlat = pattern.endsWith('/*');
  const isBelow = pattern.endsWith('/') || names.at(-1) === '**';
  const whole = names.at(-1) === '**' ? names.slice(0, -1) : names;
  const parts = [
    ...(isAnchored ? [] : ['**']),
    ...whole,
    ...(isBelow ? ['*'] : []),
    ...(isFlat ? [] : ['**']),
  ];
  return (path) => matchSegments(parts, path.split('/'));
}
