/**
 * Manual advice and the reason why no fix is made: by rule family, with names from the code. For rules without a fixer,
 * and for those whose fixer has no text of its own.
 */

import { argumentList, callAround, calleeText, type FixSite, type SyntaxTree } from '@assay/engine/rule';
import { adviceRows, type Names, type NoFixReason, noFixReasons } from './advice-rows.ts';

/** Reason names as used in reports and the API. */
export const noFixReasonNames = Object.keys(noFixReasons) as readonly NoFixReason[];

export interface Advice {
  readonly reason: NoFixReason;
  /** What to do, in one sentence. */
  readonly text: string;
}

export function hasAdvice(family: string): boolean {
  return adviceRows[family] !== undefined;
}

/** `undefined` if the rule's own remedy suffices. */
export function adviceFor(family: string, site: Pick<FixSite, 'tree' | 'node'>): Advice | undefined {
  const row = adviceRows[family];
  return row && { reason: row[0], text: row[1](namesAt(site)) };
}

/** The text of longer code says less than its location, which is shown next to it. */
const longestName = 60;

function namesAt({ tree, node }: Pick<FixSite, 'tree' | 'node'>): Names {
  const call = callAround(tree, node);
  const args = call < 0 ? [] : argumentList(tree, call);
  const value = call === node ? (args[0] ?? node) : node;
  return {
    callee: quoted(call < 0 ? '' : calleeText(tree, call)) ?? 'the call',
    value: quoted(tree.textOf(value)) ?? 'the value',
    owner: quoted(functionAround(tree, node)) ?? 'this handler',
  };
}

function quoted(text: string): string | undefined {
  const isName = text !== '' && text.length <= longestName && !/[`\n\r]/.test(text);
  return isName ? `\`${text}\`` : undefined;
}

/** Name of the nearest named function; the empty string for none. */
function functionAround(tree: SyntaxTree, node: number): string {
  for (let at = node; at > 0; at = tree.parent(at)) {
    if (!/(?:function|method|constructor)_?(?:definition|declaration)?$|^arrow_function$/.test(tree.type(at)))
      continue;
    const name = tree.child(at, 'name');
    if (name >= 0) return tree.textOf(name);
    const holder = tree.parent(at);
    if (tree.type(holder) === 'variable_declarator') return tree.textOf(tree.child(holder, 'name'));
  }
  return '';
}
