/** The form "the value is encoded": an encoder that fits the destination, around exactly the value. */

import { codeText } from '@assay/engine';
import { statementAround } from '../code/around.ts';
import type { CodeChange } from './diff.ts';
import { matchValue } from './match.ts';
import { piecesOf } from './pieces.ts';
import type { FormWork } from './work.ts';

/**
 * @returns why an encoder does not fit; the empty string otherwise, with the explained changes removed from the open
 *   ones
 */
export function explainEncoding(work: FormWork): string {
  for (const change of work.open) {
    if (change.kind !== 'replace') continue;
    const used = new Set<CodeChange>();
    const match = matchValue(work, change.old, change.new, used);
    if (match === undefined) continue;
    if (match === 'encoded') {
      const misfit = findMisfit(work, change.old) || findOtherUse(work, change.old);
      if (misfit !== '') return misfit;
      work.remedies.push('encoded');
    }
    work.open.delete(change);
    for (const item of used) work.open.delete(item);
  }
  return '';
}

/** Checks the literal text around the value: an HTML encoder does not help in a script. */
function findMisfit({ old, remedy }: FormWork, value: number): string {
  if (remedy.fits === undefined) return '';
  const before = textBefore({ old }, value);
  if (remedy.fits === 'shell-word') {
    const quotes = before.match(/["']/g)?.length ?? 0;
    return quotes % 2 === 0 ? '' : 'the encoder does not fit within quotes';
  }
  const script = Math.max(
    before.toLowerCase().lastIndexOf('<script'),
    before.toLowerCase().lastIndexOf('<style'),
  );
  const isInScript = script >= 0 && !/<\/(?:script|style)/i.test(before.slice(script));
  const isAddress = /\s(?:href|src|action|formaction|srcdoc|style|on\w+)\s*=\s*["']?[^"'>]*$/i.test(before);
  const isUnquoted = /<[^>]*=\s*[^"'\s>]*$/.test(before);
  return isInScript || isAddress || isUnquoted ? 'the encoder does not fit where the value goes' : '';
}

/** The literal text before a value in the expression that it is part of. */
function textBefore({ old }: Pick<FormWork, 'old'>, value: number): string {
  const { tree } = old;
  let text = '';
  for (let at = tree.parent(value); at > 0 && !old.facts.blocks.has(tree.type(at)); at = tree.parent(at)) {
    const pieces = piecesOf(old, at);
    const index = pieces.findIndex((piece) => piece.kind === 'hole' && contains(old, piece.node, value));
    if (index < 0 || pieces.length < 2) continue;
    text = pieces
      .slice(0, index)
      .map((piece) => (piece.kind === 'text' ? piece.value : 'x'))
      .join('');
  }
  return text;
}

function contains({ tree }: FormWork['old'], outer: number, inner: number): boolean {
  return outer <= inner && inner < tree.next(outer);
}

/** A value that is encoded before the sink's statement must not be used for anything else. */
function findOtherUse({ old, sink }: FormWork, value: number): string {
  const { tree, scopes } = old;
  const statement = statementAround(old, value);
  const target = statementAround(old, sink);
  // The value may be in a function inside the sink's statement.
  if (statement === target || (target >= 0 && contains(old, target, value))) return '';
  for (let node = statement; node < tree.next(statement); node += 1) {
    const binding = scopes.bindingOf(node);
    if (binding === undefined || binding.declarations[0] !== node) continue;
    const others = binding.references.filter((reference) => statementAround(old, reference) !== target);
    return others.length === 0 ? '' : `the fix encodes ${codeText(old, node)}, which is used elsewhere, too`;
  }
  return 'the fix encodes a value away from where it does harm';
}
