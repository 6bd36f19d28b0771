/** Lines that a change adds to and removes from a file. */

import { align } from './align.ts';
import type { Statement } from './statements.ts';

export interface ChangedLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

export interface LineChanges {
  readonly added: readonly ChangedLine[];
  readonly removed: readonly ChangedLine[];
}

/** Ignores indentation and trailing spaces. */
export function diffLines(base: string, head: string): LineChanges {
  const [old, now] = [toLines(base), toLines(head)];
  const { same } = align(old.map(toStatement), now.map(toStatement));
  const [keptOld, keptNow] = [new Set(same.map(([b]) => b)), new Set(same.map(([, h]) => h))];
  const besides = (lines: readonly string[], kept: ReadonlySet<number>) =>
    lines.flatMap((text, index) =>
      kept.has(index) || text.trim() === '' ? [] : [{ line: index + 1, text }],
    );
  return { added: besides(now, keptNow), removed: besides(old, keptOld) };
}

function toLines(text: string): readonly string[] {
  return text === '' ? [] : text.split(/\r?\n/);
}

/** Represents a line as a statement with one token. */
function toStatement(text: string, index: number): Statement {
  const key = text.trim();
  return {
    node: -1,
    kind: 'plain',
    tokens: [key],
    lines: [],
    key,
    line: index + 1,
    parent: -1,
    end: index + 1,
  };
}
