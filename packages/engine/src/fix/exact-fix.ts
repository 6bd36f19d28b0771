/**
 * Fixes whose contract is the edit itself: a fix by any author is safe if it produces exactly the text of the rule's
 * own edit, and is not judged otherwise. For rules with one correct form of the code: a flag, a loader, an encoder.
 */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { FixAllowance, FixDefinition, FixProposal, FixSite, TextEdit } from './fix.ts';
import { defineFix } from './fix.ts';

export interface ExactFix {
  /** See `FixDefinition.contractId`. */
  readonly contractId: string;
  readonly allows: FixAllowance;
  readonly propose: (site: FixSite) => FixProposal | undefined;
  readonly advise?: (site: FixSite) => string | undefined;
  /** Rejects a fix that produces a different text although there is an edit, because no other correct form is known. */
  readonly isOnlyForm?: true;
}

export function defineExactFix({ contractId, allows, propose, advise, isOnlyForm }: ExactFix): FixDefinition {
  return defineFix({
    contractId,
    allows,
    propose,
    ...(advise && { advise }),
    places: (site) => placesOf(site, propose(site)),
    findUnsafe: (before, after) => {
      const proposal = propose(before);
      if (proposal === undefined) return undefined;
      if (applyTextEdits(before.tree.text, proposal.edits) === after.tree.text) return '';
      return isOnlyForm === true ? 'the code differs from the only known fix' : undefined;
    },
  });
}

/** Applies all replacements, which must not overlap; those at the same offset keep their order. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, replace } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(at, start) + replace;
    at = end;
  }
  return result + text.slice(at);
}

/** The smallest node around each edit; for an edit between two nodes, both of them. */
function placesOf({ tree }: FixSite, proposal: FixProposal | undefined): readonly number[] {
  return (proposal?.edits ?? []).flatMap(({ start, end }) => smallestAround(tree, start, end));
}

function smallestAround(tree: SyntaxTree, start: number, end: number): readonly number[] {
  let node = 0;
  let [before, behind] = [-1, -1];
  for (let child = tree.firstChild(node); child >= 0; ) {
    if (tree.start(child) <= start && end <= tree.end(child)) {
      node = child;
      [before, behind] = [-1, -1];
      // An insertion directly after a node is in none of its children.
      if (start === end && tree.end(child) === start) {
        const next = tree.nextSibling(child);
        return next < 0 ? [child] : [child, next];
      }
      child = tree.firstChild(child);
      continue;
    }
    if (tree.end(child) <= start) before = child;
    else if (behind < 0 && tree.start(child) >= end) behind = child;
    child = tree.nextSibling(child);
  }
  const beside = start === end ? [before, behind].filter((at) => at >= 0) : [];
  return beside.length > 0 ? beside : [node];
}
