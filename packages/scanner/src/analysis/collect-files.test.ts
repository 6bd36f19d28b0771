import type { Problem } from '@assay/core';
import { expect, test } from 'vitest';
import { collectFiles } from './collect-files.ts';
import type { FileAnalysis } from './engine.ts';
import type { FileResult } from './file-message.ts';

const metrics = {
  path: '',
  language: 'javascript',
  lines: 1,
  codeLines: 1,
  commentLines: 0,
  classes: 0,
  functions: [],
};

function analyzed(path: string, isComplete: boolean, problems: readonly Problem[] = []): FileResult {
  const analysis: FileAnalysis = {
    path,
    language: 'javascript',
    text: '',
    purposes: [],
    findings: [],
    secrets: [],
    suppressions: [],
    problems,
    metrics: isComplete ? { ...metrics, path } : undefined,
    ir: undefined,
    templates: [],
    tokens: undefined,
  };
  return { kind: 'analyzed', analysis, isExact: true, sha256: '', tool: undefined };
}

const problem = (path: string, kind: Problem['kind'], reason: string): Problem => ({
  kind,
  path,
  reason,
  message: '',
});

test('a file without a result is skipped and said to be, whoever gave it up', () => {
  const results: readonly FileResult[] = [
    analyzed('whole.js', true, [problem('whole.js', 'cap-hit', 'function-steps')]),
    analyzed('slow.js', false, [problem('slow.js', 'cap-hit', 'parse-time')]),
    analyzed('broken.js', false, [problem('broken.js', 'internal-error', 'parse-failed')]),
    { kind: 'skipped', reason: 'file-memory' },
    { kind: 'failed', detail: 'Error: first line\n    at somewhere' },
    { kind: 'skipped', reason: 'minified' },
  ];
  const paths = ['whole.js', 'slow.js', 'broken.js', 'large.js', 'defect.js', 'min.js'];
  const files = paths.map((path) => ({ path, language: 'javascript' as const, hints: [] }));
  const { parts, analyses } = collectFiles(
    { files, claimed: [], manifests: [], folders: [], skipped: [], unread: [] },
    { results },
  );
  expect(analyses.map(({ path }) => path)).toEqual(['whole.js']);
  expect(parts.skipped).toEqual([
    { path: 'slow.js', reason: 'file-time' },
    { path: 'broken.js', reason: 'analysis-failed' },
    { path: 'large.js', reason: 'file-memory' },
    { path: 'defect.js', reason: 'analysis-failed' },
    { path: 'min.js', reason: 'minified' },
  ]);
  // The engine has told of its own two; what everybody expects is no problem.
  expect(parts.problems.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'whole.js function-steps',
    'slow.js parse-time',
    'broken.js parse-failed',
    'large.js file-memory',
    'defect.js analysis-failed',
  ]);
  expect(parts.problems.at(-1)?.message).toMatch(/: Error: first line$/);
});
