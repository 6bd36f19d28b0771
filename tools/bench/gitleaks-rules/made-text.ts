/** Random texts that match a pattern: each character of a set is as likely as the others. */

import { pairsOf } from '../../../packages/engine/src/regex/char-set.ts';
import { type ParsedPattern, parsePattern } from '../../../packages/engine/src/regex/parse-pattern.ts';
import { isSetNode, readSet } from '../../../packages/engine/src/regex/read-set.ts';

type Alternative = ParsedPattern['pattern']['alternatives'][number];
type Element = Alternative['elements'][number];

/** How often what has no bound stands above its least. Chosen: keys have lengths. */
const mostMore = 20;

/**
 * @param source  in the notation of JavaScript
 * @param below  a random integer from 0, below its argument
 */
export function madeText(source: string, below: (limit: number) => number): string {
  const parsed = parsePattern(source, '');
  if (typeof parsed === 'string') throw new Error(`no pattern: ${source}`);
  return oneOf(parsed.pattern.alternatives, below);
}

function oneOf(alternatives: readonly Alternative[], below: (limit: number) => number): string {
  const chosen = alternatives[below(alternatives.length)];
  return (chosen?.elements ?? []).map((element) => textOf(element, below)).join('');
}

function textOf(element: Element, below: (limit: number) => number): string {
  if (isSetNode(element)) {
    const pairs = pairsOf(readSet(element, { ignoreCase: false, dotAll: false, unicode: false }));
    let at = below(pairs.reduce((sum, { from, to }) => sum + to - from + 1, 0));
    for (const { from, to } of pairs) {
      if (at <= to - from) return String.fromCharCode(from + at);
      at -= to - from + 1;
    }
    return '';
  }
  switch (element.type) {
    case 'Quantifier': {
      const most = Number.isFinite(element.max) ? element.max : element.min + mostMore;
      const count = element.min + below(most - element.min + 1);
      return Array.from({ length: count }, () => textOf(element.element, below)).join('');
    }
    case 'Group':
    case 'CapturingGroup':
      return oneOf(element.alternatives, below);
    default:
      return '';
  }
}
