/** Determines the HTML context of a value from the constant markup that its function puts before it. */

import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { operandsOf, partsOf } from '../ir/operands.ts';
import { HtmlContext, type OutputContext } from '../syntax/templates/html-context.ts';
import { partsBefore, type TextPart } from './joined-text.ts';

/** Maximum nesting of concatenations to follow outwards. Not tuned. */
const maxDepth = 16;
const tag = /<[a-z!/]/i;

export function isMarkup(parts: readonly TextPart[] | undefined): boolean {
  return parts?.some((part) => part !== undefined && tag.test(part)) === true;
}

/** Def-use map of each function queried so far: instructions by the values they use. */
const usesByFunction = new WeakMap<IrFunction, ReadonlyMap<number, readonly number[]>>();

/** The output context in each string with markup that contains the value; empty if there is no such string. */
export function markupContexts(code: IrFile, ir: IrFunction, v: number): readonly OutputContext[] {
  const contexts = [...textsBefore(code, ir, v)].filter(isMarkup).map(contextBehind);
  return [...new Set(contexts)];
}

/** Quotes of a shell. */
const quotesOfWords = '\'"';

/**
 * True if the value is quoted in every string that contains it, whether the quote is opened in that string or an
 * enclosing one.
 *
 * @param quotes  the quote characters to recognize
 * @param around  those that may surround the value
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

/**
 * Returns `quotes` if the value is quoted in every string with constant parts that contains it; `unknown` if there is
 * no such string.
 */
export function quotesAround(code: IrFile, ir: IrFunction, v: number): 'quotes' | 'none' | 'unknown' {
  const texts = [...textsBefore(code, ir, v)].filter((parts) => parts.some((part) => part !== undefined));
  if (texts.length === 0) return 'unknown';
  return texts.every((parts) => openQuote(parts.join(''), quotesOfWords) !== '') ? 'quotes' : 'none';
}

/** The quote still open at the end of a string; the empty string if there is none. */
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

/** For each string that contains the value, the parts that precede it; nothing if there is no such string. */
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

/** Elements of a list also count as used by the users of the list, for values of a format string. */
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
