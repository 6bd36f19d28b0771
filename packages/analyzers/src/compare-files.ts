/** Runs the review signals of analyzers on a change. */

import type { SignalInfo, SignalReport, TextChange } from '@assay/engine';
import type { AnalyzerSettings, ComparedFile, RegisteredAnalyzer } from './analyzer.ts';
import { compileClaim } from './file-claim.ts';

export interface ComparedSignal {
  readonly signal: SignalInfo;
  readonly reports: readonly SignalReport[];
}

/**
 * In the order of the analyzers and their signals.
 *
 * @param texts  files of the change
 */
export function compareFiles(
  analyzers: readonly RegisteredAnalyzer[],
  texts: readonly TextChange[],
  settings?: AnalyzerSettings,
): readonly ComparedSignal[] {
  return analyzers.flatMap((analyzer) => {
    const { signals = [] } = analyzer;
    if (signals.length === 0) return [];
    const files = comparedBy(analyzer, texts, settings);
    return signals.map((signal) => ({ signal, reports: [...signal.compare(files)] }));
  });
}

function comparedBy(
  analyzer: RegisteredAnalyzer,
  texts: readonly TextChange[],
  settings: AnalyzerSettings | undefined,
): readonly ComparedFile[] {
  const claim = compileClaim(analyzer.claims);
  const resultOf = (path: string, text: string | undefined): ComparedFile['baseResult'] => {
    if (text === undefined) return undefined;
    const isClaimed =
      claim.anyText || claim.matchesPath(path) || claim.matchesStart(text.split('\n', 1)[0] ?? '');
    return isClaimed ? analyzer.analyzeFile({ path, text }, settings) : undefined;
  };
  return texts.flatMap((text) => {
    const baseResult = resultOf(text.previousPath ?? text.path, text.base);
    const headResult = resultOf(text.path, text.head);
    return baseResult === undefined && headResult === undefined ? [] : [{ ...text, baseResult, headResult }];
  });
}
