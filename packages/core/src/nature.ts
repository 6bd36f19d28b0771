/**
 * What two findings have to agree in to be one flaw, wherever they stand: a new flaw in the place of an old one is not the old one.
 *
 * Nothing in it is a name that people give: neither variables nor functions of the program.
 */

import { createHash } from 'node:crypto';
import { encodeContext, readContext } from './context.ts';

export interface Nature {
  /** Tokens of the sink's statement, encoded as a context is. */
  readonly statement: string;
  /** Without a flow, another statement is another flaw. */
  readonly isExact: boolean;
  /** `undefined` for findings without a flow. */
  readonly flow: FlawFlow | undefined;
}

export interface FlawFlow {
  /** Kind of the sink and the function that is called: `redirect-url redirect`. */
  readonly sink: string;
  readonly told: WayOfData;
  /** The same over every caller of the function with the flaw. */
  readonly all: WayOfData;
}

export interface WayOfData {
  /**
   * Kinds of sources, each with the part of the request where that is known, and with the member that is read, or the parameter:
   * `remote-input@query then`, `remote-input #0 name`.
   */
  readonly sources: readonly string[];
  /** What may make the data harmless on every way from there to the sink: tests, and calls that change it. */
  readonly checks: readonly string[];
}

/** Of a nature, the first of them; a very long statement is told by its start. */
const maxTokens = 100;

/** What moving a statement into another form of function adds and takes away: `return`, `await`, `this.`. */
const tokensOfForm = new Set(['return', 'await', 'async', 'const', 'let', 'var', 'this', 'self', '.', ';']);

/** @param sinkTokens  as identities have them: joined by spaces */
export function encodeStatement(sinkTokens: string): string {
  const tokens = sinkTokens.split(' ').filter((token) => !tokensOfForm.has(token));
  return encodeContext(tokens.slice(0, maxTokens).map((text) => ({ text, isName: false })));
}

/** Bits of a secret that its finding keeps: another one in its place is noticed in 1,023 of 1,024 cases, and ten bits give none away. */
const bucketBits = 10;

/** What tells a secret from another one: a token of a nature. */
export function bucketOfSecret(secret: string): string {
  const start = createHash('sha256').update(secret).digest().readUInt16BE(0);
  return `secret#${start >>> (16 - bucketBits)}`;
}

export function encodeNature({ statement, isExact, flow }: Nature): string {
  const way = ({ sources, checks }: WayOfData) => [sources, checks];
  return JSON.stringify([
    statement,
    isExact ? 1 : 0,
    ...(flow === undefined ? [] : [flow.sink, way(flow.told), way(flow.all)]),
  ]);
}

/** `undefined` for what is no nature, as the empty string of a finding of which none is known. */
export function readNature(text: string): Nature | undefined {
  const parts = parse(text);
  if (!Array.isArray(parts)) return undefined;
  const [statement, isExact, sink, told, all] = parts as readonly unknown[];
  if (typeof statement !== 'string') return undefined;
  const [toldWay, allWay] = [readWay(told), readWay(all)];
  const isFlow = typeof sink === 'string' && toldWay !== undefined && allWay !== undefined;
  return {
    statement,
    isExact: isExact === 1,
    flow: isFlow ? { sink, told: toldWay, all: allWay } : undefined,
  };
}

function readWay(value: unknown): WayOfData | undefined {
  if (!Array.isArray(value)) return undefined;
  const [sources, checks] = value as readonly unknown[];
  return isTexts(sources) && isTexts(checks) ? { sources, checks } : undefined;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * False where the found flaw is another one than the known: other data reaches the sink, or what stood in its way is gone. A check
 * that is added leaves a flaw what it was. True where nothing is known.
 */
export function isSameFlow(known: Nature | undefined, found: Nature | undefined): boolean {
  if (known?.flow === undefined || found?.flow === undefined) return true;
  const [before, after] = [known.flow, found.flow];
  return (
    before.sink === after.sink &&
    after.told.sources.every((source) => before.all.sources.some((old) => isSameSource(old, source))) &&
    before.all.checks.every((check) => after.told.checks.includes(check))
  );
}

/**
 * True where the known flow is still there though the found finding tells of another one: new data reaches the same sink, and all that
 * reached it before does so still. False where nothing is known.
 */
export function isFlowBeside(known: Nature | undefined, found: Nature | undefined): boolean {
  if (known?.flow === undefined || found?.flow === undefined) return false;
  const [before, after] = [known.flow, found.flow];
  const isAmong = (source: string, others: WayOfData): boolean =>
    others.sources.some((other) => isSameSource(other, source));
  return (
    before.sink === after.sink &&
    before.told.sources.length > 0 &&
    before.told.sources.every((source) => isAmong(source, after.all)) &&
    after.told.sources.some((source) => !isAmong(source, before.all))
  );
}

const parameterSource = /^(.*) #(\d+) (.*)$/;

/** The part of a request that a source says it is. */
const partOfSource = /^([\w-]+)@(\w+)(?= )/;

/** A parameter may get another name, or another place among the others, but not both. Where one says no part, the other's does not count. */
function isSameSource(one: string, other: string): boolean {
  const [onePart, otherPart] = [partOfSource.exec(one)?.[2], partOfSource.exec(other)?.[2]];
  if (onePart !== undefined && otherPart !== undefined && onePart !== otherPart) return false;
  const [known, found] = [one.replace(partOfSource, '$1'), other.replace(partOfSource, '$1')];
  if (known === found) return true;
  const [before, after] = [parameterSource.exec(known), parameterSource.exec(found)];
  if (before === null || after === null || before[1] !== after[1]) return false;
  return before[2] === after[2] || (before[3] === after[3] && before[3] !== '');
}

/**
 * False where nothing but much the same code around speaks for one flaw, and what is said at the sink is another: an argument or a
 * literal is replaced. What is added to a statement leaves it what it was.
 */
export function isSameStatement(known: Nature | undefined, found: Nature | undefined): boolean {
  if (known === undefined || found === undefined || !known.isExact) return true;
  if (known.flow !== undefined && found.flow !== undefined) return true;
  return known.statement === found.statement || holdsAll(found.statement, known.statement);
}

function holdsAll(whole: string, part: string): boolean {
  const left = Map.groupBy(readContext(whole), (token) => token);
  for (const token of readContext(part)) if (left.get(token)?.pop() === undefined) return false;
  return true;
}
