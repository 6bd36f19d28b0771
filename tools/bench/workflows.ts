/**
 * What is said of workflows beside zizmor: `npm run bench -- workflows FOLDER --zizmor PROGRAM`.
 *
 * FOLDER holds one folder for each repository, with its workflows and actions at their paths. For each kind that both know it
 * prints how many of zizmor's places Assay tells (those of its regular persona; of self-hosted runners those of auditors), and how
 * many Assay tells besides. `--more N` lists every N-th of those, `--missed` what is missed.
 */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readYaml } from '../../packages/analyzers/src/documents/read-yaml.ts';
import { workflowRules } from '../../packages/analyzers/src/workflows/analyzer.ts';
import { readWorkflow, type WorkflowFile } from '../../packages/analyzers/src/workflows/read-workflow.ts';
import { readZizmor, type ZizmorPlace } from './workflows/read-zizmor.ts';

const usage = 'usage: npm run bench -- workflows FOLDER --zizmor PROGRAM [--more N] [--missed]\n';

/** Its kinds, and our rules that tell the same. */
const kinds: ReadonlyMap<string, readonly string[]> = new Map([
  ['template-injection', ['template-injection']],
  ['dangerous-triggers', ['dangerous-trigger']],
  ['excessive-permissions', ['excessive-permissions']],
  ['secrets-inherit', ['secrets-inherited']],
  ['unpinned-uses', ['unpinned-action']],
  ['artipacked', ['persisted-credentials']],
  ['cache-poisoning', ['cache-poisoning']],
  ['github-env', ['environment-injection']],
  ['self-hosted-runner', ['self-hosted-runner']],
  ['hardcoded-container-credentials', ['container-credentials']],
  ['insecure-commands', ['unsecure-commands']],
  ['bot-conditions', ['spoofable-bot']],
  ['unsound-condition', ['always-true-condition']],
  ['unsound-contains', ['substring-condition']],
  ['unredacted-secrets', ['unredacted-secret']],
  ['overprovisioned-secrets', ['all-secrets']],
  ['unpinned-images', ['unpinned-image']],
]);

interface OwnPlace {
  readonly path: string;
  readonly rule: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

export async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { zizmor: { type: 'string' }, more: { type: 'string' }, missed: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined || values.zizmor === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  const theirs: ZizmorPlace[] = [];
  const ours: OwnPlace[] = [];
  let files = 0;
  for (const name of readdirSync(folder).toSorted()) {
    const found = ownPlaces(folder, name);
    files += found.files;
    ours.push(...found.places);
    theirs.push(...readZizmor(runZizmor(values.zizmor, folder, name)));
  }
  process.stdout.write(`${files} workflows and actions\n`);
  for (const [kind, rules] of kinds)
    compare(kind, rules, theirs, ours, Number(values.more ?? 0), values.missed === true);
  return 0;
}

/** It ends with a code above 10 where it found something. */
function runZizmor(program: string, folder: string, name: string): string {
  const options = [
    '--offline',
    '--no-config',
    '--persona',
    'auditor',
    '--format',
    'json',
    '--collect=all',
    '-q',
    name,
  ];
  try {
    return execFileSync(program, options, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 29,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    const output = (error as { readonly stdout?: string }).stdout;
    return output ?? '';
  }
}

function ownPlaces(
  folder: string,
  name: string,
): { readonly files: number; readonly places: readonly OwnPlace[] } {
  const places: OwnPlace[] = [];
  let files = 0;
  const paths = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replace(/^\//, ''),
    );
  for (const path of paths.toSorted()) {
    const text = readFileSync(join(folder, path), 'utf8').replace(/^\ufeff/, '');
    for (const root of readYaml(text).documents) {
      const file = readWorkflow(text, root);
      if (file === undefined) continue;
      files += 1;
      places.push(...placesIn(path, text, file));
    }
  }
  return { files, places };
}

function placesIn(path: string, text: string, file: WorkflowFile): readonly OwnPlace[] {
  return workflowRules.flatMap(({ info, check }) =>
    [...check(file)].flatMap(({ at, also = [] }) =>
      [at, ...also].map(({ start, end }) => ({
        path,
        rule: info.id.slice('workflows/'.length),
        line: text.slice(0, start).split('\n').length,
        text: text.slice(start, end),
      })),
    ),
  );
}

function isSame(theirs: ZizmorPlace, ours: OwnPlace): boolean {
  if (theirs.path !== ours.path || ours.line < theirs.startLine || ours.line > theirs.endLine) return false;
  if (theirs.kind === 'template-injection')
    return theirs.text.toLowerCase().includes(ours.text.replaceAll(/\s/g, '').toLowerCase());
  if (theirs.kind !== 'excessive-permissions') return true;
  // The whole file is meant, which has no line of its own.
  return theirs.isWholeFile ? /^["']?on["']?$/.test(ours.text) : !/^["']?on["']?$/.test(ours.text);
}

function compare(
  kind: string,
  rules: readonly string[],
  all: readonly ZizmorPlace[],
  allOwn: readonly OwnPlace[],
  more: number,
  isMissedAsked: boolean,
): void {
  const ofKind = all.filter((place) => place.kind === kind);
  const persona = kind === 'self-hosted-runner' ? 'Auditor' : 'Regular';
  const places = new Map(
    ofKind.filter((place) => place.persona === persona).map((place) => [place.key, place]),
  );
  const own = allOwn.filter(({ rule }) => rules.includes(rule));
  const byPath = Map.groupBy(own, ({ path }) => path);
  const theirsByPath = Map.groupBy(ofKind, ({ path }) => path);
  const missed = [...places.values()].filter(
    (place) => !byPath.get(place.path)?.some((one) => isSame(place, one)),
  );
  const besides = own.filter((one) => !theirsByPath.get(one.path)?.some((place) => isSame(place, one)));
  const told = places.size - missed.length;
  const share = places.size === 0 ? '-' : `${((told / places.size) * 100).toFixed(1)} %`;
  process.stdout.write(
    `${kind}: ${told} of ${places.size} (${share}), ${besides.length} of ${own.length} besides\n`,
  );
  if (isMissedAsked)
    for (const { path, startLine, text } of missed)
      process.stdout.write(`  missed ${path}:${startLine} ${text.split('\n')[0]?.slice(0, 100)}\n`);
  if (more > 0)
    for (const [index, { path, line, text }] of besides.entries())
      if (index % more === 0)
        process.stdout.write(`  besides ${path}:${line} ${text.split('\n')[0]?.slice(0, 100)}\n`);
}
