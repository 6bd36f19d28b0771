/**
 * The fixed text without the checks that a fix adds: a value that is one of a list is no longer what was sent, and the flow that
 * the check ends is the one to look for.
 */

import type { ParsedChange } from '../gate.ts';
import { findChanges } from './diff.ts';

/** Offsets stay as they are. */
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
