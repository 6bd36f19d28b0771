/**
 * Recall and noise on labelled flaws of published packages: `npm run bench -- secbench LABELS PACKAGES`.
 *
 * LABELS is a JSON file of flaws with file and line, PACKAGES a folder with `<name>@<version>/package` for each. Every
 * package is scanned by itself, as its users would. A flaw is found when a finding with its CWE stands within two
 * lines of it; in the version that mends it the same line, or what replaced it, must be silent.
 */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@assay/core';
import { listRules, type ScanReport, scanDirectory } from '@assay/scanner';
import { acceptedCwe } from './scanners/same-flaw.ts';
import { type Label, readLabels } from './secbench/labels.ts';
import { mapLine } from './secbench/line-map.ts';

/** Lines by which a finding may miss its label. */
const slack = 2;
/** Lines from which a finding's range is no longer one place: a whole function. */
const longestRange = 30;
interface Tally {
  found: number;
  missed: number;
  falsePairs: number;
  silentPairs: number;
}

export async function run(args: readonly string[]): Promise<number> {
  const [file = '', folder = ''] = args;
  if (!existsSync(file) || !existsSync(folder)) {
    process.stderr.write(
      'usage: npm run bench -- secbench LABELS PACKAGES\n' +
        `missing: ${[file, folder].filter((path) => !existsSync(path)).join(' ') || 'LABELS PACKAGES'}\n`,
    );
    return 2;
  }
  const { labels, missing } = await readLabels(file, folder);
  if (missing.length > 0) print(`not there: ${missing.join(' ')}`);
  const tallies = new Map<string, Tally>();
  let findings = 0;
  let lines = 0;
  for (const label of labels) {
    const tally = tallies.get(label.cls) ?? { found: 0, missed: 0, falsePairs: 0, silentPairs: 0 };
    tallies.set(label.cls, tally);
    const report = await scan(label.flawed);
    findings += report.findings.length;
    lines += report.metrics.reduce((sum, metrics) => sum + metrics.lines, 0);
    const isFound = label.sinks.some(({ file: path, line }) => isReported(report, label.cwe, path, line));
    tally[isFound ? 'found' : 'missed']++;
    print(`${isFound ? 'found ' : 'missed'} ${label.cls} ${label.flawed}`);
    if (label.fixed === undefined) continue;
    tally[(await isStillReported(label, label.fixed)) ? 'falsePairs' : 'silentPairs']++;
  }
  printTable(tallies);
  print(
    `${findings} security findings in ${lines} lines: ${((1_000 * findings) / lines).toFixed(2)} in 1,000`,
  );
  return 0;
}

function scan(directory: string): Promise<ScanReport> {
  return scanDirectory({ directory, scope: 'security', useGitignore: false });
}

async function isStillReported(label: Label, fixed: string): Promise<boolean> {
  const report = await scan(fixed);
  for (const { file, line } of label.sinks) {
    const [before, after] = await Promise.all([readLines(label.flawed, file), readLines(fixed, file)]);
    if (before === undefined || after === undefined) continue;
    if (mapLine(before, after, line).some((at) => isReported(report, label.cwe, file, at))) return true;
  }
  return false;
}

async function readLines(folder: string, file: string): Promise<readonly string[] | undefined> {
  const path = join(folder, file);
  return existsSync(path) ? (await readFile(path, 'utf8')).split('\n') : undefined;
}

const cweByRule = new Map(listRules().map(({ id, cwe }) => [id, cwe]));

function isReported(report: ScanReport, cwe: number, file: string, line: number): boolean {
  const wanted = acceptedCwe(cwe);
  return report.findings.some(
    ({ ruleId, location }) =>
      location.path === file &&
      covers(location.range, line) &&
      (cweByRule.get(ruleId) ?? []).some((number) => wanted.includes(number)),
  );
}

/** True for a line within the finding's range or near it; of a range that is no one place, near its start. */
function covers({ startLine, endLine }: Finding['location']['range'], line: number): boolean {
  const last = endLine - startLine < longestRange ? endLine : startLine;
  return startLine - slack <= line && line <= last + slack;
}

function printTable(tallies: ReadonlyMap<string, Tally>): void {
  const percent = (part: number, rest: number): string =>
    part + rest === 0 ? 'none' : `${((100 * part) / (part + rest)).toFixed(1)} %`;
  const shares: number[] = [];
  for (const [name, { found, missed, falsePairs, silentPairs }] of [...tallies].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    shares.push(found / (found + missed));
    print(
      `${name.padEnd(22)} ${found} of ${found + missed} found, ${percent(found, missed)}; ` +
        `${falsePairs} of ${falsePairs + silentPairs} mended pairs reported, ${percent(falsePairs, silentPairs)}`,
    );
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  print(`mean recall of ${shares.length} classes: ${(100 * mean).toFixed(1)} %`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
