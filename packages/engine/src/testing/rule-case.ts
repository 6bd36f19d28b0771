/** Rule cases: annotated sources that are run through the real engine. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Finding, Problem } from '@assay/core';
import { analyzeFile } from '../analyze-file.ts';
import { analyzeProgram } from '../analyze-program.ts';
import type { EngineOptions } from '../engine-options.ts';
import { grammars } from '../frontend/language-files.ts';
import { languages } from '../frontend/languages.ts';
import type { ManifestFile } from '../modules/module-resolver.ts';
import { compareAnnotations, readAnnotations } from './annotations.ts';
import { illFormed } from './ill-formed.ts';
import { testLanguages } from './languages.ts';

export interface CaseFile {
  readonly path: string;
  readonly text: string;
}

/** One program: a file, or a folder with several. */
export interface RuleCase {
  readonly name: string;
  readonly files: readonly CaseFile[];
}

/** Cases of a `cases` folder, sorted by name. `x.fixed.ts` belongs to the fix of `x.ts` and is not a case by itself. */
export function loadCases(folder: string): readonly RuleCase[] {
  return readdirSync(folder)
    .toSorted()
    .filter((name) => !name.includes('.fixed.'))
    .map((name) => ({ name, files: readCaseFiles(join(folder, name), name) }));
}

function readCaseFiles(path: string, name: string): readonly CaseFile[] {
  if (!statSync(path).isDirectory()) return [{ path: name, text: readFileSync(path, 'utf8') }];
  return readdirSync(path)
    .toSorted()
    .flatMap((child) => readCaseFiles(join(path, child), child))
    .map((file) => ({ path: `${name}/${file.path}`, text: file.text }));
}

/** Result of running a case: each mismatch is a sentence with its position. */
export interface CaseResult {
  readonly mismatches: readonly string[];
  readonly positives: number;
  readonly negatives: number;
  /** Known misses and known noise that still exist. */
  readonly todos: number;
}

/**
 * Findings and problems of a small program. A program of one file is a package whose main module is that file.
 *
 * @throws if the lowered code of a file is ill-formed
 */
export async function analyzeCase(
  files: readonly CaseFile[],
  options: EngineOptions,
): Promise<{ readonly findings: readonly Finding[]; readonly problems: readonly Problem[] }> {
  const loaded = await testLanguages();
  const sources = files.flatMap((file) => {
    const extension = extname(file.path);
    const both = /(?:\.\w+){2}$/.exec(file.path)?.[0] ?? '';
    const all = [...grammars()];
    const found =
      all.find(([, { extensions }]) => extensions.includes(both)) ??
      all.find(([, { extensions }]) => extensions.includes(extension));
    return found === undefined ? [] : [{ ...file, language: found[0] }];
  });
  const manifests: ManifestFile[] = files.filter((file) =>
    languages.some(
      ({ manifestPaths, manifests }) =>
        manifests.test(basename(file.path)) || manifestPaths?.test(file.path) === true,
    ),
  );
  const [only] = files;
  if (files.length === 1 && only !== undefined) {
    manifests.push({ path: 'package.json', text: JSON.stringify({ name: 'case', main: `./${only.path}` }) });
  }
  const analyses = sources.map((file) => analyzeFile(file, loaded, options));
  for (const [index, { ir }] of analyses.entries()) {
    const [fault] = ir === undefined ? [] : illFormed(ir);
    if (fault !== undefined)
      throw new Error(`${sources[index]?.path ?? ''} is lowered to ill-formed code: ${fault}`);
  }
  const program = analyzeProgram(analyses, manifests, loaded, options);
  return {
    findings: [...analyses.flatMap((analysis) => analysis.findings), ...program.findings],
    // Unknown frameworks are reported for programs; a case may concern anything else.
    problems: [...analyses.flatMap((analysis) => analysis.problems), ...program.problems].filter(
      ({ kind }) => kind !== 'unknown-framework',
    ),
  };
}

export async function runCase(
  ruleId: string,
  ruleCase: RuleCase,
  options: EngineOptions,
): Promise<CaseResult> {
  const { findings, problems } = await analyzeCase(ruleCase.files, options);
  const mismatches = problems.map(
    (problem) => `${problem.path ?? ruleCase.name}:${problem.line ?? 0} problem: ${problem.message}`,
  );
  let positives = 0;
  let negatives = 0;
  let todos = 0;
  for (const file of ruleCase.files) {
    const annotations = readAnnotations(file.text).filter((annotation) => annotation.ruleId === ruleId);
    const lines = findings
      .filter((finding) => finding.ruleId === ruleId && finding.location.path === file.path)
      .map((finding) => finding.location.range.startLine);
    mismatches.push(...compareAnnotations(file.path, annotations, new Set(lines)));
    positives += annotations.filter(({ word }) => word === 'ruleid').length;
    negatives += annotations.filter(({ word }) => word === 'ok').length;
    todos += annotations.filter(({ word }) => word === 'todoruleid' || word === 'todook').length;
  }
  mismatches.push(...compareSources(ruleId, ruleCase, findings));
  return { mismatches, positives, negatives, todos };
}

/**
 * If a case marks sources, each trace must begin at one of them. Several sources may reach one sink, which is found
 * once.
 */
function compareSources(ruleId: string, ruleCase: RuleCase, findings: readonly Finding[]): string[] {
  const marked = new Set(
    ruleCase.files.flatMap((file) =>
      readAnnotations(file.text)
        .filter(({ word, ruleId: id }) => word === 'source' && id === ruleId)
        .map(({ line }) => `${file.path}:${line}`),
    ),
  );
  if (marked.size === 0) return [];
  const mismatches: string[] = [];
  for (const finding of findings) {
    const first = finding.trace[0];
    if (finding.ruleId !== ruleId || first === undefined) continue;
    const place = `${first.location.path}:${first.location.range.startLine}`;
    if (!marked.has(place)) mismatches.push(`${place} begins a trace, but is not marked as a source`);
  }
  return mismatches;
}
