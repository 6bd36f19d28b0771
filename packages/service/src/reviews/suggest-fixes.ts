/**
 * Suggests replacements for inline comments: the rule's fix, if every gate passed and it lies within lines shown in the
 * diff. Code that can be applied with one click must be verified as thoroughly as a commit.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, type Edit, type Finding, holdsMask } from '@assay/core';
import type { ServiceContext } from '../context.ts';
import type { ChangedFile } from '../git/parse-diff.ts';
import type { Ports } from '../ports.ts';
import { afterScan } from '../scan-cache.ts';
import type { ReviewComment, Suggestion } from './build-review.ts';

/** Context lines around a hunk that forges show and allow comments on. */
const contextLines = 3;
/** Maximum number of lines of a suggestion; longer ones are easier to read as a patch. */
const maxLines = 15;

interface Head {
  readonly repositoryId: string;
  /** Checkout of the head commit. */
  readonly directory: string;
  readonly comparison: { readonly files: readonly ChangedFile[] };
  readonly signal: AbortSignal;
}

export async function suggestFixes(
  deps: Pick<Ports, 'scanner'> & Pick<ServiceContext, 'config'>,
  { repositoryId, directory, comparison: { files }, signal }: Head,
  comments: readonly ReviewComment[],
): Promise<ReadonlyMap<Finding, Suggestion>> {
  const suggestions = new Map<Finding, Suggestion>();
  const { proposeFix, canFix } = deps.scanner;
  if (proposeFix === undefined) return suggestions;
  for (const { finding, placement, filePath, line } of comments) {
    if (placement !== 'inline' || canFix?.(finding.ruleId) === false) continue;
    const outcome = await proposeFix(
      { directory, finding },
      { ...afterScan(deps.config, repositoryId), signal },
    );
    if (outcome.kind !== 'proven' || outcome.verification.verdict !== 'verified') continue;
    const { edits } = outcome.fix;
    if (edits.some(({ path }) => path !== filePath)) continue;
    // Suggestions are applied verbatim, so they must contain neither a secret nor its mask.
    if (holdsMask(outcome.patch)) continue;
    const suggestion = await cutSuggestion(join(directory, filePath), edits);
    const file = files.find(({ path }) => path === filePath);
    if (suggestion !== undefined && file !== undefined && fits(suggestion, file, line))
      suggestions.set(finding, suggestion);
  }
  return suggestions;
}

/** The complete lines touched by the edits, in their edited form. */
async function cutSuggestion(path: string, edits: readonly Edit[]): Promise<Suggestion | undefined> {
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (edits.some(({ baseSha256 }) => baseSha256 !== sha256)) return undefined;
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const first = Math.min(...edits.map(({ start }) => start));
  const last = Math.max(...edits.map(({ end }) => end));
  const start = text.lastIndexOf('\n', first - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(start, last - 1));
  const end = lineEnd < 0 ? text.length : lineEnd;
  if (last > end) return undefined;
  const shifted = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const applied = applyEdits(text.slice(start, end), shifted);
  if (applied.kind !== 'applied') return undefined;
  const startLine = text.slice(0, start).split('\n').length;
  const endLine = startLine + text.slice(start, end).split('\n').length - 1;
  return { startLine, endLine, text: applied.text.replaceAll('\r', '') };
}

/** Whether the suggestion lies within one hunk and its context, and contains the commented line. */
function fits(suggestion: Suggestion, file: ChangedFile, line: number): boolean {
  const { startLine, endLine } = suggestion;
  if (line < startLine || line > endLine || endLine - startLine >= maxLines) return false;
  return file.hunks.some((hunk) => {
    const hunkEnd = hunk.newStart + Math.max(hunk.newLines, 1) - 1;
    return startLine >= hunk.newStart - contextLines && endLine <= hunkEnd + contextLines;
  });
}
