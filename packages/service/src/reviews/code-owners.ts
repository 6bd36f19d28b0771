/** The code owners of a path, as GitHub and GitLab read `CODEOWNERS`: of each section the last line that matches counts. */

import { matchSegments } from './match-segments.ts';

/** Where the forges look for it, the first that is there. */
export const codeOwnersPaths: readonly string[] = [
  '.github/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab/CODEOWNERS',
];

/** @returns  the owners of a path, in the order of the file; empty for none. Lines that make no sense are passed over. */
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
    // A line without owners takes those of its section; without a section it says that nobody owns the path.
    const owners = (named.length === 0 ? inherited : named).filter((name) => name.includes('@'));
    sections.get(current)?.push({ matches: matcherOf(pattern.replaceAll('\\ ', ' ')), owners });
  }
  return [...sections.values()];
}

/** Spaces in a pattern have a backslash in front. */
function wordsOf(text: string): readonly string[] {
  return text.trim().match(/(?:\\ |\S)+/g) ?? [];
}

/** Of a pattern as in `.gitignore`, without its negations and classes, which the forges do not read either. */
function matcherOf(pattern: string): (path: string) => boolean {
  const names = pattern.split('/').filter((name) => name !== '');
  if (names.length === 0) return () => false;
  const isAnchored = pattern.replace(/\/$/, '').includes('/');
  // `docs/*` is what stands in docs, and not below its folders; `docs/` and `docs/**` are what stands below it.
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
