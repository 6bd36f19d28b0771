/**
 * The findings of staged texts, as a scan would report them: without those that a comment suppresses or the
 * configuration excludes.
 */

import { analyzers, findingsOf } from '@assay/analyzers';
import { compareFindings, type Finding, knownSecrets, maskFinding } from '@assay/core';
import { applySuppressions, findSuppressionsInText } from '@assay/engine';
import { describeFile } from '../analysis/analyze-claimed.ts';
import { createIsRule } from '../analysis/engine.ts';
import { compileConfig } from '../config/apply-config.ts';
import type { ScanConfig } from '../config/config.ts';
import type { AddedText } from './patch-texts.ts';

export interface StagedSecret {
  /** Masked, with its location in the file. */
  readonly finding: Finding;
  /** Must never be printed. */
  readonly value: string;
}

/** Sorted. */
export function judgeStaged(
  texts: readonly AddedText[],
  config: ScanConfig,
  today: string,
): readonly StagedSecret[] {
  const { isOff, isExcluded } = compileConfig(config);
  const found = texts
    .filter(({ path }) => !isExcluded(path))
    .flatMap((text) => secretsOf(text, config, today))
    .filter(({ finding }) => !isOff(finding.ruleId));
  return found.toSorted((a, b) => compareFindings(a.finding, b.finding));
}

function secretsOf(
  { path, text, lines }: AddedText,
  { analyzerSettings }: ScanConfig,
  today: string,
): readonly StagedSecret[] {
  const analyzer = analyzers.find(({ id }) => id === 'secrets');
  if (analyzer === undefined) return [];
  const file = describeFile(path, text);
  const hits = analyzer.analyzeFile({ path, text }, analyzerSettings)?.hits ?? [];
  const known = knownSecrets(hits.map(({ start, end }) => text.slice(start, end)));
  const { suppressions } = findSuppressionsInText(path, text);
  const rules = analyzer.rules;
  return hits.flatMap((hit): readonly StagedSecret[] => {
    const told = findingsOf(analyzer, file, [hit]).findings;
    const { findings } = applySuppressions(told, suppressions, {
      today,
      rules,
      isRule: createIsRule(),
      isComplete: false,
    });
    const [finding] = findings.filter(({ confidence }) => confidence !== 'low');
    if (finding === undefined) return [];
    const { range } = finding.location;
    const own = lines.slice(range.startLine - 1, range.endLine);
    if (!own.some(({ isAdded }) => isAdded)) return [];
    const startLine = own[0]?.number ?? range.startLine;
    const endLine = own.at(-1)?.number ?? startLine;
    const location = { ...finding.location, range: { ...range, startLine, endLine } };
    return [{ finding: maskFinding({ ...finding, location }, known), value: text.slice(hit.start, hit.end) }];
  });
}
