/** Reads, parses and lowers files, one at a time. */

import type { ClaimResult } from '../files/claim-result.ts';
import { matchPaths } from '../files/match-paths.ts';
import { readSource } from '../files/read-source.ts';
import { analyzeClaimed } from './analyze-claimed.ts';
import { analyzeFile, engineOptions } from './engine.ts';
import type { ClaimTask, FileResult, FileTask, FileWorkerData } from './file-message.ts';
import type { Installation } from './installation.ts';

/** @returns a function that analyzes one file; a defect of ours is a result */
export async function openFileAnalyzer(
  { root, scope, languages: wanted, hosts, own, analyzerSettings, ownFindingsOnly }: FileWorkerData,
  installation: Installation,
): Promise<(task: FileTask | ClaimTask) => FileResult | ClaimResult> {
  const options = engineOptions(scope);
  const languages = await installation.loadGrammars(
    wanted.includes('page') ? [...new Set([...wanted, ...hosts])] : wanted,
  );
  const isOwn = matchPaths(own);
  return (task) => {
    if ('claims' in task) return analyzeClaimed(root, task, analyzerSettings);
    const { path, language, hints } = task;
    const source = task.read ?? readSource(root, path, isOwn(path));
    if (source.kind === 'skipped') return source;
    try {
      const { text, isExact, sha256, tool } = source;
      const analysis = analyzeFile({ path, text, language, hints }, languages, options, hosts);
      const kept = ownFindingsOnly ? { ...analysis, text: '', ir: undefined, tokens: undefined } : analysis;
      return { kind: 'analyzed', analysis: kept, isExact, sha256, tool };
    } catch (error) {
      return {
        kind: 'failed',
        detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  };
}
