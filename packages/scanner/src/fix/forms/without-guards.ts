/**
 * Removes the checks that a fix adds: after an allowlist check a value no longer counts as external, and the flow to
 * compare is the one that the check ends.
 */

import type { ParsedChange } from '../gate.ts';
import { findChanges } from './diff.ts';

/** Offsets are preserved. */
export function withoutGuards(change: ParsedChange): string {
  const { tree } = change.new;
  let text = change.after;
  for (const item of findChanges(change)) {
    if (item.kind !== 'insert' || tree.type(item.new) !== 'if_statement') continue;
    const [start, end] = [tree.start(item.new), tree.end(item.new)];
    text = text.slice(0, start) + text.slice(start, end).replaceAll(/\S/g, ' ') + text.slice(end);
  }
  return text;
}
