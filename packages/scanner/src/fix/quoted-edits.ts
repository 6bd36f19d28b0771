/**
 * Converts a model's answer, which quotes the text to replace, to edits, or to the reason why not. Accepted edits are
 * well-formed, not necessarily good: the gates decide that.
 */
import { type Edit, holdsSecret, type Redactor } from '@assay/core';
import type { ExcerptFile } from '../shown/excerpts.ts';

/** A model's answer to a request for a fix. */
export interface QuotedAnswer {
  readonly edits: readonly {
    readonly path: string;
    /** Copied from one excerpt, with secrets as placeholders. */
    readonly find: string;
    readonly replace: string;
  }[];
  /** Why there are no edits; the empty string if there are. */
  readonly cannot_fix: string;
}

export type QuotedEdits =
  | { readonly kind: 'edits'; readonly edits: readonly Edit[] }
  | { readonly kind: 'refused'; readonly reason: EditRefusal };

export type EditRefusal =
  | 'model_gave_up'
  | 'file_not_shown'
  | 'text_not_found'
  | 'text_not_unique'
  | 'overlapping_edits'
  | 'invisible_characters'
  | 'secret_moved'
  | 'secret_added';

/** Invisible characters: Unicode format characters and lone surrogates. */
const invisible = /[\p{Cf}\p{Cs}]/u;
const placeholder = /⟦SECRET_\d+:[a-z-]+⟧/g;

export function readQuotedEdits(
  answer: QuotedAnswer,
  files: readonly ExcerptFile[],
  redactor: Redactor,
): QuotedEdits {
  if (answer.cannot_fix.trim() !== '' || answer.edits.length === 0) return refuse('model_gave_up');
  const edits: Edit[] = [];
  for (const proposed of answer.edits) {
    const file = files.find(({ path }) => path === proposed.path);
    if (file === undefined) return refuse('file_not_shown');
    const fault = findFault(proposed);
    if (fault !== undefined) return refuse(fault);
    const written = (text: string): string => withEndsOf(file, redactor.restore(text));
    const find = written(proposed.find);
    const places = findPlaces(file, find);
    const [start] = places;
    if (start === undefined) return refuse('text_not_found');
    if (places.length > 1) return refuse('text_not_unique');
    edits.push({
      path: file.path,
      baseSha256: file.sha256,
      start,
      end: start + find.length,
      expect: find,
      replace: written(proposed.replace),
    });
  }
  edits.sort((a, b) => (a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1));
  return hasOverlap(edits) ? refuse('overlapping_edits') : { kind: 'edits', edits };
}

function refuse(reason: EditRefusal): QuotedEdits {
  return { kind: 'refused', reason };
}

function findFault(proposed: { readonly find: string; readonly replace: string }): EditRefusal | undefined {
  if (invisible.test(proposed.replace)) return 'invisible_characters';
  const before: readonly string[] = proposed.find.match(placeholder) ?? [];
  const after: readonly string[] = proposed.replace.match(placeholder) ?? [];
  if (after.some((token) => !before.includes(token))) return 'secret_moved';
  const isNewSecret = holdsSecret(proposed.replace.replace(placeholder, '')) && !holdsSecret(proposed.find);
  return isNewSecret ? 'secret_added' : undefined;
}

/** Converts to the file's line endings: a model writes `\n`, whatever it was shown. */
function withEndsOf({ excerpts }: ExcerptFile, text: string): string {
  const isWindows = excerpts.every(
    (excerpt) => !/(?<!\r)\n/.test(excerpt.text) && excerpt.text.includes('\r\n'),
  );
  return isWindows ? text.replace(/\r?\n/g, '\r\n') : text;
}

/** Offsets in the file at which the text occurs within the excerpts shown to the model. */
function findPlaces(file: ExcerptFile, find: string): number[] {
  return file.excerpts.flatMap((excerpt) => {
    const places: number[] = [];
    for (let index = excerpt.text.indexOf(find); index >= 0; index = excerpt.text.indexOf(find, index + 1))
      places.push(excerpt.offset + index);
    return places;
  });
}

function hasOverlap(edits: readonly Edit[]): boolean {
  return edits.some((edit, index) => {
    const next = edits[index + 1];
    return next !== undefined && next.path === edit.path && next.start < edit.end;
  });
}
