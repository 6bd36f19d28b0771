/**
 * Describes the change of each file: in terms of its code if both sides were parsed, else by counts and function names.
 */
import type { FileMetrics, FunctionMetrics, TreeComparison } from '@assay/core';
import type { ChangedFile } from '../git/parse-diff.ts';

export interface WalkthroughEntry {
  readonly file_path: string;
  readonly change: ChangedFile['change'];
  readonly summary: string;
  readonly additions: number;
  readonly deletions: number;
}

const layoutOnly = 'Formatting and comments only.';

/** True for a file in which only layout and comments changed. */
export function isLayoutOnly({ summary }: Pick<WalkthroughEntry, 'summary'>): boolean {
  return summary.startsWith(layoutOnly);
}

/** Maximum number of listed names; the rest is counted. */
const maxNames = 5;

export function describeFile(
  file: ChangedFile,
  before: FileMetrics | undefined,
  after: FileMetrics | undefined,
  trees?: TreeComparison,
): WalkthroughEntry {
  return {
    file_path: file.path,
    change: file.change,
    summary: summarize(file, before, after, trees),
    additions: file.additions,
    deletions: file.deletions,
  };
}

function summarize(
  file: ChangedFile,
  before: FileMetrics | undefined,
  after: FileMetrics | undefined,
  trees: TreeComparison | undefined,
): string {
  const moved = file.previousPath === null ? '' : `Moved from ${file.previousPath}. `;
  if (file.isBinary) return `${moved}Binary file.`;
  if (file.additions === 0 && file.deletions === 0) return `${moved}No line changed.`.trim();
  const words = trees?.words.find(({ path }) => path === file.path);
  const isSaid = words !== undefined && (words.isLayoutOnly || words.sentences.length > 0);
  const said = words?.isLayoutOnly === true ? [layoutOnly] : (words?.sentences ?? []);
  const functions = isSaid
    ? said.map((sentence) => `${sentence} `).join('')
    : describeFunctions(file, before, after);
  const lines = `${count(file.additions, 'line')} added, ${file.deletions} removed.`;
  return `${moved}${functions}${lines}`;
}

function describeFunctions(
  file: ChangedFile,
  before: FileMetrics | undefined,
  after: FileMetrics | undefined,
): string {
  const old = namesOf(before?.functions ?? []);
  const current = namesOf(after?.functions ?? []);
  const added = [...current].filter((name) => !old.has(name));
  const removed = [...old].filter((name) => !current.has(name));
  const touched = (after?.functions ?? []).filter((one) => old.has(one.name) && isTouched(file, one));
  const changed = [...namesOf(touched)];
  const parts = [
    listNames('Adds', added),
    listNames('Changes', changed),
    // Names alone do not tell whether it is now declared in another form.
    listNames('Removes the function', removed),
  ].filter((part) => part !== '');
  return parts.map((part) => `${part}. `).join('');
}

/** Names of functions, except anonymous ones. */
function namesOf(functions: readonly FunctionMetrics[]): Set<string> {
  return new Set(functions.map((one) => one.name).filter((name) => /^[\p{L}_$#]/u.test(name)));
}

function isTouched(file: ChangedFile, one: FunctionMetrics): boolean {
  return file.hunks.some(
    (hunk) => hunk.newStart <= one.endLine && hunk.newStart + Math.max(hunk.newLines, 1) > one.startLine,
  );
}

function listNames(verb: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const shown = names.slice(0, maxNames).join(', ');
  return `${verb} ${shown}${names.length > maxNames ? ` and ${names.length - maxNames} more` : ''}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
