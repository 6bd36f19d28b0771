/** Changes that leave every flaw where it was, in a reader's eyes. Each gives a whole new tree. */

import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from '../../../packages/core/src/index.ts';

export type Tree = ReadonlyMap<string, string>;

export interface Move {
  readonly name: string;
  /** @param folder an empty one, for tools that work on files */
  readonly apply: (tree: Tree, findings: readonly Finding[], folder: string) => Tree | Promise<Tree>;
  /** Where a file of the old tree is in the new one. */
  readonly newPath: (path: string) => string;
}

const same = (path: string): string => path;
const biome = join(import.meta.dirname, '../../../node_modules/.bin/biome');
/** Words that name no variable (ECMAScript, 12.7.2, and those that mean something by their place). */
const reserved = new Set(
  (
    'arguments as async await break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for from function get if implements import in instanceof interface let new null of package private ' +
    'protected public return set static super switch this throw true try type typeof undefined var void while with yield'
  ).split(' '),
);
const formatLimitMs = 300_000;
/** Characters around a word that are looked at. */
const nearby = 40;
const pushedLines = 50;

export const moves: readonly Move[] = [
  {
    name: `${pushedLines} lines down`,
    newPath: same,
    apply: (tree, findings) =>
      mapFiles(tree, findings, (text) => behindHashbang(text, '// A note.\n'.repeat(pushedLines))),
  },
  {
    name: 'file renamed',
    newPath: (path) => (isManifest(path) ? path : path.replace(/(\.\w+)$/, '-renamed$1')),
    apply: (tree, findings) => {
      const flawed = pathsOf(findings);
      return new Map(
        [...tree].map(([path, text]) => [
          flawed.has(path) ? path.replace(/(\.\w+)$/, '-renamed$1') : path,
          text,
        ]),
      );
    },
  },
  {
    name: 'folder renamed',
    newPath: (path) => `moved/${path}`,
    apply: (tree) => new Map([...tree].map(([path, text]) => [`moved/${path}`, text])),
  },
  { name: 'function renamed', newPath: same, apply: renameFunctions },
  { name: 'reformatted', newPath: same, apply: reformat },
  { name: 'variable renamed', newPath: same, apply: renameVariables },
  {
    name: 'comment added',
    newPath: same,
    apply: (tree, findings) => mapFiles(tree, findings, commentFindings),
  },
  {
    name: 'duplicated code',
    newPath: same,
    apply: (tree) =>
      new Map([
        ...tree,
        ...[...tree]
          .filter(([path]) => !isManifest(path))
          .map(([path, text]) => [`a-copy/${path}`, text] as const),
      ]),
  },
];

function isManifest(path: string): boolean {
  return path.endsWith('.json');
}

function pathsOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(({ location }) => location.path));
}

function mapFiles(
  tree: Tree,
  findings: readonly Finding[],
  change: (text: string, findings: readonly Finding[]) => string,
): Tree {
  const groups = Map.groupBy(findings, ({ location }) => location.path);
  return new Map(
    [...tree].map(([path, text]) => {
      const group = groups.get(path);
      return [path, group === undefined ? text : change(text, group)];
    }),
  );
}

function behindHashbang(text: string, addition: string): string {
  const [hashbang = ''] = /^#!.*\n/.exec(text) ?? [];
  return `${hashbang}${addition}${text.slice(hashbang.length)}`;
}

/** Above the line and at its end. */
function commentFindings(text: string, findings: readonly Finding[]): string {
  const flawed = new Set(findings.map(({ location }) => location.range.startLine));
  return text
    .split('\n')
    .map((line, index) =>
      flawed.has(index + 1) ? `// Seen by a reader.\n${line.replace(/\r?$/, ' // and again$&')}` : line,
    )
    .join('\n');
}

/** Everywhere, so that callers still call. */
function renameFunctions(tree: Tree, findings: readonly Finding[]): Tree {
  const names = new Set(
    findings
      .flatMap(({ identity }) => identity.enclosingNames.map((name) => name.split('.').at(-1) ?? ''))
      .filter((name) => /^[A-Za-z_]{3,}\w*$/.test(name) && !/^(?:constructor|exports|prototype)$/.test(name)),
  );
  return new Map(
    [...tree].map(([path, text]) => [path, isManifest(path) ? text : renameWords(text, names, 'Renamed')]),
  );
}

/** Variables and parameters that stand on the finding's line, in the whole file. */
function renameVariables(tree: Tree, findings: readonly Finding[]): Tree {
  return mapFiles(tree, findings, (text, group) => {
    const words = new Set(group.flatMap(({ location }) => location.snippet.match(/[A-Za-z_$][\w$]*/g) ?? []));
    const declared = [...words].filter(
      (word) =>
        /^\w+$/.test(word) &&
        !reserved.has(word) &&
        new RegExp(`\\b(?:const|let|var)\\s+${word}\\b|\\b${word}\\b[^()\\n]*\\)\\s*(?:=>|\\{)`).test(text),
    );
    return renameWords(text, new Set(declared), 'Value', isMemberName);
  });
}

/** Words outside of strings; members and keys keep their names when `isMember` says so. */
function renameWords(
  text: string,
  names: ReadonlySet<string>,
  suffix: string,
  isMember: (before: string, after: string) => boolean = () => false,
): string {
  const wordOrString = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[A-Za-z_$][\w$]*/g;
  return text.replaceAll(wordOrString, (word, offset: number) => {
    const before = text.slice(Math.max(0, offset - nearby), offset);
    const after = text.slice(offset + word.length, offset + word.length + nearby);
    return names.has(word) && !isMember(before, after) ? `${word}${suffix}` : word;
  });
}

/** `a.name` and `{ name: 1 }`. */
function isMemberName(before: string, after: string): boolean {
  return /(?<!\.)\.\s*$/.test(before) || (/[{,]\s*$/.test(before) && /^\s*:/.test(after));
}

/** As somebody with other tastes: three spaces, short lines, double quotes, no semicolons. */
async function reformat(tree: Tree, findings: readonly Finding[], folder: string): Promise<Tree> {
  const flawed = [...pathsOf(findings)].filter((path) => tree.has(path));
  for (const path of flawed) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), tree.get(path) ?? '');
  }
  const style = [
    '--indent-style=space',
    '--indent-width=3',
    '--line-width=60',
    '--javascript-formatter-quote-style=double',
    '--semicolons=as-needed',
  ];
  // Files with syntax errors are left as they are, and make the exit code 1.
  await promisify(execFile)(biome, ['format', '--write', ...style, '.'], {
    cwd: folder,
    timeout: formatLimitMs,
    maxBuffer: 1_073_741_824,
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error;
  });
  const changed = await Promise.all(
    flawed.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  );
  if (flawed.length > 0 && changed.every(([path, text]) => tree.get(path) === text))
    throw new Error('the formatter changed nothing');
  return new Map([...tree, ...changed]);
}
