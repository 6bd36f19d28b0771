/** Edits and fixes: exact replacements in the original text, never a reformatted file. */

/** Author of a fix. */
export type FixOrigin = 'engine' | 'llm';

/** S preserves behavior for legitimate input; R may change it and needs a decision; G is guidance only. */
export type FixSafety = 'S' | 'R' | 'G';

export interface Edit {
  readonly path: string;
  /** Hex SHA-256 of the file's bytes before the edit. */
  readonly baseSha256: string;
  /** 0-based UTF-16 offset into the decoded text, inclusive. */
  readonly start: number;
  /** Exclusive. Equal to `start` for an insertion. */
  readonly end: number;
  /** The exact old text between `start` and `end`. */
  readonly expect: string;
  readonly replace: string;
}

export interface Fix {
  readonly ruleId: string;
  /** Fingerprint of the finding that it fixes. */
  readonly findingFingerprint: string;
  readonly origin: FixOrigin;
  readonly safety: FixSafety;
  /** Name of the fix-shape contract that gate V9 checks; the empty string if there is none. */
  readonly contractId: string;
  /** Sorted by path, then start; never overlapping. */
  readonly edits: readonly Edit[];
  /** One line that explains why this makes the code safe. */
  readonly explanation: string;
}

export type ApplyEditsResult =
  | { readonly kind: 'applied'; readonly text: string }
  | { readonly kind: 'conflict'; readonly edit: Edit; readonly reason: 'overlap' | 'range' | 'text-differs' };

/**
 * Applies the edits of one file to its text. Edits may come in any order; insertions at the same offset keep their
 * order.
 */
export function applyEdits(text: string, edits: readonly Edit[]): ApplyEditsResult {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let position = 0;
  for (const edit of sorted) {
    if (edit.start < position) return { kind: 'conflict', edit, reason: 'overlap' };
    if (edit.end < edit.start || edit.end > text.length) return { kind: 'conflict', edit, reason: 'range' };
    if (text.slice(edit.start, edit.end) !== edit.expect)
      return { kind: 'conflict', edit, reason: 'text-differs' };
    result += text.slice(position, edit.start) + edit.replace;
    position = edit.end;
  }
  return { kind: 'applied', text: result + text.slice(position) };
}
