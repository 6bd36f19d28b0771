/**
 * Duplicated lines beside jscpd's, on the same files with the same settings: `npm run bench -- duplication JSCPD DIR...`.
 *
 * JSCPD is its command, as `node_modules/.bin/jscpd`. Of each directory the files that Assay reads as code are copied to a
 * folder of their own, each language for itself. Both look for 100 tokens and 10 lines that are the same to the letter,
 * comments left out; counted are the lines that stand in any place of a pair. Assay's own setting, which tolerates names that
 * are renamed one to one, stands beside it.
 */

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { CodeLines } from '@assay/core';
import { type CloneTokens, cloneTokensOf } from '../../packages/engine/src/duplication/clone-tokens.ts';
import { measureDuplication } from '../../packages/engine/src/duplication/measure-duplication.ts';
import { languageOf } from '../../packages/engine/src/frontend/languages.ts';
import { parseSource } from '../../packages/engine/src/syntax/parse.ts';
import { loadGrammars } from '../../packages/scanner/src/analysis/engine.ts';
import { discoverFiles } from '../../packages/scanner/src/files/discover-files.ts';
import { readSource } from '../../packages/scanner/src/files/read-source.ts';
import { childSeconds } from './measure/measure-scan.ts';

const usage = 'usage: npm run bench -- duplication JSCPD DIR...\n';
const minTokens = 100;
const minLines = 10;
const limitMs = 10 * 60_000;
const extensions = ['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.py', '.java', '.go'];

/** Those of one place end before those of another one begins, or not. */
type Places = readonly CodeLines[];

export async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [jscpd = '', ...directories] = positionals;
  if (directories.length === 0) {
    process.stderr.write(usage);
    return 2;
  }
  process.stdout.write(
    'lines, then by jscpd, by Assay, by Assay with renamed names: percent of lines, CPU seconds\n',
  );
  for (const directory of directories) await compare(resolve(jscpd), resolve(directory));
  return 0;
}

async function compare(jscpd: string, directory: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const files = readTree(directory);
    const tree = join(work, 'tree');
    for (const { path } of files) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await cp(join(directory, path), join(tree, path));
    }
    const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
    const others = await runJscpd(jscpd, tree, join(work, 'report'));
    const own = await runAssay(files);
    const cells = [others, own.exact, own.renamed].map(
      ({ places, seconds }) => `${((countLines(places) / lines) * 100).toFixed(2)} % ${seconds.toFixed(2)} s`,
    );
    process.stdout.write(
      `${basename(directory)}: ${files.length} files, ${lines} lines; ${cells.join(', ')}; ` +
        `parsing and tokens ${own.parseSeconds.toFixed(2)} s\n${describeDifference(others.places, own.exact.places)}`,
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Source {
  readonly path: string;
  readonly language: Parameters<typeof parseSource>[1];
  readonly text: string;
}

function readTree(directory: string): readonly Source[] {
  const { files } = discoverFiles(directory, { useGitignore: false });
  const sources: Source[] = [];
  for (const { path, language } of files) {
    if (!extensions.some((extension) => path.endsWith(extension))) continue;
    const read = readSource(directory, path);
    if (read.kind === 'source') sources.push({ path, language, text: read.text });
  }
  return sources.sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface Found {
  readonly places: Places;
  readonly seconds: number;
}

async function runJscpd(command: string, tree: string, output: string): Promise<Found> {
  const limits = ['--min-tokens', `${minTokens}`, '--min-lines', `${minLines}`];
  const sizes = ['--max-lines', '1000000', '--max-size', '100mb'];
  const report = ['--mode', 'weak', '--reporters', 'json', '--output', output, '--silent', '--exitCode', '0'];
  const args = [process.execPath, command, ...limits, ...sizes, ...report, tree];
  const { stdout } = await promisify(execFile)('sh', ['-c', '"$0" "$@" && times', ...args], {
    timeout: limitMs,
    cwd: tree,
  });
  const { duplicates } = JSON.parse(await readFile(join(output, 'jscpd-report.json'), 'utf8')) as {
    readonly duplicates: readonly Record<
      'firstFile' | 'secondFile',
      { readonly name: string; readonly start: number; readonly end: number }
    >[];
  };
  const places = duplicates.flatMap(({ firstFile, secondFile }) =>
    [firstFile, secondFile].map(({ name, start, end }) => ({
      path: name.startsWith(tree) ? name.slice(tree.length + 1) : name,
      startLine: start,
      endLine: end,
    })),
  );
  return { places, seconds: childSeconds(stdout) };
}

async function runAssay(sources: readonly Source[]) {
  const grammars = await loadGrammars();
  const startedAt = seconds();
  const files = sources.flatMap(({ path, language, text }) => {
    const parsed = parseSource(text, language, grammars);
    if (parsed.kind !== 'parsed') return [];
    return [{ path, tokens: cloneTokensOf(parsed.tree, languageOf(language).traits) }];
  });
  const parseSeconds = seconds() - startedAt;
  return {
    parseSeconds,
    exact: findPlaces(files.map(({ path, tokens }) => ({ path, tokens: toTheLetter(tokens) }))),
    renamed: findPlaces(files),
  };
}

/** Names count as any other token. */
function toTheLetter(tokens: CloneTokens): CloneTokens {
  return { ...tokens, table: tokens.table.map((hash) => hash & 0x7fff_ffff) };
}

function findPlaces(files: readonly { readonly path: string; readonly tokens: CloneTokens }[]): Found {
  const startedAt = seconds();
  const duplication = measureDuplication(files);
  const taken = seconds() - startedAt;
  const places = duplication.files.flatMap(({ path, ranges }) =>
    ranges.map(([startLine, endLine]) => ({ path, startLine, endLine })),
  );
  return { places, seconds: taken };
}

function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function linesOf(places: Places): ReadonlySet<string> {
  const lines = new Set<string>();
  for (const { path, startLine, endLine } of places)
    for (let line = startLine; line <= endLine; line += 1) lines.add(`${path}:${line}`);
  return lines;
}

function countLines(places: Places): number {
  return linesOf(places).size;
}

/** The longest places of each that hold no line of the other one. */
function describeDifference(others: Places, own: Places): string {
  const only = (name: string, places: Places, known: ReadonlySet<string>): string => {
    const alone = places.filter(({ path, startLine, endLine }) => {
      for (let line = startLine; line <= endLine; line += 1) if (known.has(`${path}:${line}`)) return false;
      return true;
    });
    const longest = alone
      .toSorted((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine))
      .slice(0, shown)
      .map(({ path, startLine, endLine }) => `    ${path}:${startLine}-${endLine}\n`);
    return `  by ${name} alone: ${countLines(alone)} lines\n${longest.join('')}`;
  };
  return only('jscpd', others, linesOf(own)) + only('Assay', own, linesOf(others));
}

const shown = 5;
