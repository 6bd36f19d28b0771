/** V1: the fixed code parses, and contains no characters invisible to a reader. */

import { levelText, neededLevel, oldestLevel } from '@assay/engine/rule';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

/** Control and format characters except tabs and line endings: direction marks, invisible letters, tags. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;
const plainControls = new Set(['\t', '\n', '\r']);

export function parseGate({ changes, site }: GateContext): GateVerdict {
  for (const change of changes) {
    const complaint = findBroken(change) || findTooNew(change, site);
    if (complaint !== '') return fail(complaint);
  }
  return pass;
}

function findBroken(change: ParsedChange): string {
  if (change.new.errors > change.old.errors) return 'the fixed file has syntax errors';
  if (!change.after.isWellFormed()) return 'the fixed file is no Unicode text';
  if (excess(countAll(invisibleIn(change.after)), countAll(invisibleIn(change.before))).length > 0)
    return 'the fix adds invisible characters';
  const names = [...namesIn(change.new)].filter((name) => !namesIn(change.old).has(name));
  if (names.some((name) => /[^\x20-\x7e]|\\u/.test(name))) return 'the fix adds names with unusual letters';
  return '';
}

/** Syntax that the program's language version does not support. */
function findTooNew(change: ParsedChange, { tree, level }: GateContext['site']): string {
  const written = Math.max(level ?? oldestLevel(tree.language), neededLevel(change.old.tree));
  const needed = neededLevel(change.new.tree);
  return needed > written
    ? `the fix needs version ${levelText(needed)} of the language, and the program is written for ${levelText(written)}`
    : '';
}

function invisibleIn(text: string): readonly string[] {
  return [...text.matchAll(invisible)]
    .map(([character]) => character)
    .filter((character) => !plainControls.has(character));
}

function namesIn({ tree }: ParsedChange['new']): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1)
    if (tree.type(node).endsWith('identifier')) names.add(tree.textOf(node));
  return names;
}
