/**
 * Cases of analyzers: small trees with comments that state the findings on the next line.
 *
 * `ruleid`, `ok`, `todoruleid` and `todook` mean the same as for code rules. Files without comment syntax are annotated
 * in the case's `expected.txt`: `ruleid: packages/x package.json:7`. A secret is split, `ab<+>cd` for `abcd`, so that
 * no case is mistaken for a leak.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@assay/core';
import { compareAnnotations, readAnnotations } from '@assay/engine';
import { type AnalyzerSettings, noSettings, type RegisteredAnalyzer, type TreeContext } from '../analyzer.ts';
import { compileClaim } from '../file-claim.ts';
import { readOsv } from '../inventory/advisories/read-osv.ts';
import { findingsOf, runAnalyzer } from '../run-analyzer.ts';
import { textLanguageOf } from '../text-language.ts';

export interface AnalyzerCaseResult {
  /** Sentences that begin with a location. */
  readonly mismatches: readonly string[];
  /** Rule ids, one for each annotation. */
  readonly positives: readonly string[];
  readonly negatives: readonly string[];
}

export const expectedFile = 'expected.txt';

/** Reads the files of a tree by path, as a scan does. */
export function readCase(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), readFileSync(path, 'utf8').replaceAll('<+>', '')] as const;
  });
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param ruleId  of the rule to check; all rules by default */
export function runAnalyzerCase(
  analyzer: RegisteredAnalyzer,
  folder: string,
  ruleId?: string,
): AnalyzerCaseResult {
  const files = readCase(folder);
  const isAsked = (id: string): boolean => id === (ruleId ?? id) && id.startsWith(`${analyzer.id}/`);
  const claim = compileClaim(analyzer.claims);
  const findings: Finding[] = [];
  const problems: string[] = [];
  const facts = [];
  const fileOf = (path: string) => {
    return {
      path,
      text: files.get(path) ?? '',
      language: analyzer.language ?? textLanguageOf(path),
      purposes: [],
    };
  };
  const settings: AnalyzerSettings = {
    ...noSettings,
    ...(JSON.parse(files.get(settingsFile) ?? '{}') as Partial<AnalyzerSettings>),
  };
  for (const [path, text] of files) {
    if (path === expectedFile || path === advisoriesFile || path === settingsFile) continue;
    const isClaimed =
      claim.anyText || claim.matchesPath(path) || claim.matchesStart(text.split('\n', 1)[0] ?? '');
    const analyzed = isClaimed ? runAnalyzer(analyzer, fileOf(path), settings) : undefined;
    findings.push(...(analyzed?.findings ?? []));
    problems.push(...(analyzed?.problems ?? []).map(({ message }) => `${path}:1 ${message}`));
    if (analyzed?.fact !== undefined) facts.push({ path, fact: analyzed.fact });
  }
  for (const [path, hits] of Map.groupBy(
    analyzer.analyzeTree?.(facts, contextOf(files)).hits ?? [],
    (hit) => hit.path,
  ))
    findings.push(...findingsOf(analyzer, fileOf(path), hits).findings);
  const annotations = [...files].flatMap(([path, text]) =>
    (path === expectedFile
      ? readExpected(text)
      : readAnnotations(text).map((one) => ({ ...one, path }))
    ).filter((one) => isAsked(one.ruleId)),
  );
  const mismatches = [
    ...Map.groupBy(annotations, ({ path, ruleId: id }) => JSON.stringify([path, id])),
  ].flatMap(([, ofRule]) => {
    const [{ path, ruleId: id } = { path: '', ruleId: '' }] = ofRule;
    const found = findings.filter((one) => one.location.path === path && one.ruleId === id);
    const lines = new Set(found.map(({ location }) => location.range.startLine));
    return compareAnnotations(path, ofRule, lines).map((text) => `${text} (${id})`);
  });
  const spoken = new Set(annotations.map(({ path, ruleId: id }) => JSON.stringify([path, id])));
  const unspoken = findings
    .filter((one) => isAsked(one.ruleId) && !spoken.has(JSON.stringify([one.location.path, one.ruleId])))
    .map(
      ({ location, ruleId: id }) =>
        `${location.path}:${location.range.startLine} found, but not annotated (${id})`,
    );
  const idsOf = (word: string) => annotations.filter((one) => one.word === word).map((one) => one.ruleId);
  return {
    mismatches: [...problems, ...mismatches, ...unspoken],
    positives: idsOf('ruleid'),
    negatives: idsOf('ok'),
  };
}

/** Advisories of a case, as OSV records. */
const advisoriesFile = 'advisories.json';

/** Repository settings of a case: `AnalyzerSettings`. */
const settingsFile = 'settings.json';

function contextOf(files: ReadonlyMap<string, string>): TreeContext {
  const records = JSON.parse(files.get(advisoriesFile) ?? '[]') as readonly unknown[];
  const known = records.flatMap((record) => {
    const read = readOsv(record);
    return read.kind === 'advisory' ? [read.advisory] : [];
  });
  const ecosystems = new Set(known.flatMap(({ affected }) => affected.map(({ ecosystem }) => ecosystem)));
  const today = '2026-11-29';
  return {
    today,
    imports: [],
    advisories: {
      kind: 'known',
      ecosystems: [...ecosystems].map((ecosystem) => ({ ecosystem, date: today })),
      advisoriesOf: (ecosystem, name) =>
        known.filter(({ affected }) =>
          affected.some((one) => one.ecosystem === ecosystem && one.name === name),
        ),
    },
  };
}

export function readExpected(text: string) {
  return [...text.matchAll(/^(ruleid|ok): (\S+) (\S+):(\d+)$/gm)].map(
    ([, word, ruleId = '', path = '', line]) => ({
      word: word === 'ok' ? ('ok' as const) : ('ruleid' as const),
      ruleId,
      path,
      line: Number(line),
    }),
  );
}
