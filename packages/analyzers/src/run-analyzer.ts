/** Runs one analyzer on one file and converts its hits to findings, the only place that does so. */

import { compareFindings, type Finding, type Problem } from '@assay/core';
import { findingsInText, type TextFile, type TextHit } from '@assay/engine';
import type { AnalyzerSettings, FileProblem, FileResult, Hit, RegisteredAnalyzer } from './analyzer.ts';

/** Results of an analyzer for a file. Plain data, because it is cached between scans and sent between threads. */
export interface AnalyzedFile {
  /** Id of the analyzer. */
  readonly id: string;
  /** Sorted. */
  readonly findings: readonly Finding[];
  /** Substrings of the file that rules identified as secrets. */
  readonly secrets: readonly string[];
  readonly fact: unknown;
  readonly problems: readonly Problem[];
}

/** @returns `undefined` for a file that is not the analyzer's; an exception in the analyzer becomes a problem */
export function runAnalyzer(
  analyzer: RegisteredAnalyzer,
  file: TextFile,
  settings?: AnalyzerSettings,
): AnalyzedFile | undefined {
  const { id } = analyzer;
  const { path, text } = file;
  let result: FileResult<unknown> | undefined;
  try {
    result = analyzer.analyzeFile({ path, text }, settings);
    if (result === undefined) return undefined;
    const { findings, secrets: told } = findingsOf(analyzer, file, result.hits);
    const hidden = (result.hidden ?? []).map(({ start, end }) => text.slice(start, end));
    const secrets = [...new Set([...told, ...hidden])].sort();
    return { id, findings, secrets, fact: result.fact, problems: (result.problems ?? []).map(placed(path)) };
  } catch (error) {
    const problem = failure(id, error);
    return { id, findings: [], secrets: [], fact: undefined, problems: [{ ...problem, path }] };
  }
}

/**
 * Converts the hits of one file to findings, sorted.
 *
 * @throws {Error} for a hit of a rule that the analyzer does not have
 */
export function findingsOf(
  { id, rules }: Pick<RegisteredAnalyzer, 'id' | 'rules'>,
  file: TextFile,
  hits: readonly Hit[],
): { readonly findings: readonly Finding[]; readonly secrets: readonly string[] } {
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const found = hits.map((hit): TextHit => {
    const rule = ruleById.get(hit.ruleId);
    if (rule === undefined) throw new Error(`analyzer ${id} has no rule ${hit.ruleId}`);
    return { ...hit, rule };
  });
  const secrets = new Set(
    found.filter(({ rule }) => rule.type === 'secret').map(({ start, end }) => file.text.slice(start, end)),
  );
  const findings = findingsInText(file, found, [...secrets]);
  return { findings: findings.toSorted(compareFindings), secrets: [...secrets].sort() };
}

function placed(path: string): (problem: FileProblem) => Problem {
  return (problem) => ({ ...problem, path });
}

/** Converts an exception in an analyzer to a problem. */
export function failure(id: string, error: unknown): Problem {
  const detail = error instanceof Error ? error.message : String(error);
  return {
    kind: 'internal-error',
    reason: 'analyzer-failed',
    message: `The analyzer ${id} failed: ${detail}`,
  };
}
