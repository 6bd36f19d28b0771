/** In which context of a page a value stands, as far as its function puts it behind constant markup. */

import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { operandsOf, partsOf } from '../ir/operands.ts';
import { HtmlContext, type OutputContext } from '../syntax/templates/html-context.ts';
import { partsBefore, type TextPart } from './joined-text.ts';

/** Texts within texts that are followed outwards. Not measured. */
const maxDepth = 16;
const tag = /<[a-z!/]/i;

export function isMarkup(parts: readonly TextPart[] | undefined): boolean {
  return parts?.some((part) => part !== undefined && tag.test(part)) === true;
}

/** Instructions of functions by what they use; of each function that was asked for. */
const usesByFunction = new WeakMap<IrFunction, ReadonlyMap<number, readonly number[]>>();

/** One for each text with markup that the value is put into; none where the function puts it into no such text. */
export function markupContexts(code: IrFile, ir: IrFunction, v: number): readonly OutputContext[] {
  const contexts = [...textsBefore(code, ir, v)].filter(isMarkup).map(contextBehind);
  return [...new Set(contexts)];
}

/** As a shell reads them. */
const quotesOfWords = '\'"';

/**
 * True for a value that every text which its function puts it into puts between quotes, of its own or of another text's.
 *
 * @param quotes  the signs that count
 * @param around  those of them that may stand around the value
 */
export function isBetweenQuotes(
  code: IrFile,
  ir: IrFunction,
  v: number,
  quotes: string = quotesOfWords,
  around: string = quotes,
): boolean {
  const texts = [...textsBefore(code, ir, v)];
  const isIn = (parts: readonly TextPart[]): boolean => {
    const quote = openQuote(parts.join(''), quotes);
    return quote !== '' && around.includes(quote);
  };
  return texts.length > 0 && texts.every(isIn);
}

/** Whether quotes stand around a value in every text with constant parts that its function puts it into; `unknown` for none. */
export function quotesAround(code: IrFile, ir: IrFunction, v: number): 'quotes' | 'none' | 'unknown' {
  const texts = [...textsBefore(code, ir, v)].filter((parts) => parts.some((part) => part !== undefined));
  if (texts.length === 0) return 'unknown';
  return texts.every((parts) => openQuote(parts.join(''), quotesOfWords) !== '') ? 'quotes' : 'none';
}

/** The quote that is open behind a text; the empty string for none. */
function openQuote(text: string, quotes: string): string {
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\' && quote !== "'") at += 1;
    else if (quote === '' && quotes.includes(sign)) quote = sign;
    else if (sign === quote) quote = '';
  }
  return quote;
}

/** For each text that a value is put into, what the function puts before it there; nothing for a value that it puts into none. */
function* textsBefore(code: IrFile, ir: IrFunction, v: number): Generator<readonly TextPart[]> {
  let uses = usesByFunction.get(ir);
  if (uses === undefined) {
    uses = usesIn(code, ir);
    usesByFunction.set(ir, uses);
  }
  const seen = new Set<number>();
  const open: { readonly v: number; readonly behind: readonly TextPart[]; readonly depth: number }[] = [
    { v, behind: [], depth: 0 },
  ];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { behind, depth } = at;
    let isPart = false;
    for (const user of uses.get(at.v) ?? []) {
      const before = isPassing(code, user) ? [] : partsBefore(code, user, at.v);
      if (before === undefined || depth === maxDepth) continue;
      isPart = true;
      if (seen.has(user)) continue;
      seen.add(user);
      open.push({ v: user, behind: [...before, ...behind], depth: depth + 1 });
    }
    if (!isPart && behind.length > 0) yield behind;
  }
}

function contextBehind(parts: readonly TextPart[]): OutputContext {
  const html = new HtmlContext();
  for (const part of parts) {
    if (part === undefined) html.passOutput();
    else html.feed(part);
  }
  return html.context;
}

function isPassing({ op }: IrFile, v: number): boolean {
  return (
    op[v] === Op.pi || op[v] === Op.cast || op[v] === Op.phi || op[v] === Op.await || op[v] === Op.result
  );
}

/** Elements of a list count as used by what is made of the list: the values of a format. */
function usesIn(code: IrFile, ir: IrFunction): ReadonlyMap<number, readonly number[]> {
  const uses = new Map<number, number[]>();
  const add = (v: number, user: number): void => {
    const known = uses.get(v);
    if (known === undefined) uses.set(v, [user]);
    else known.push(user);
  };
  for (let user = ir.first; user < ir.last; user++) for (const v of operandsOf(code, user)) add(v, user);
  for (const [list, users] of Array.from(uses)) {
    if (code.op[list] !== Op.array) continue;
    for (const element of partsOf(code, list)) for (const user of users) add(element, user);
  }
  return uses;
}
