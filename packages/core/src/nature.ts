/**
 * Attributes in which two findings must agree to be the same flaw, wherever they are: a new flaw in the place of an old
 * one is a different flaw.
 *
 * Contains no names chosen by developers, neither variables nor functions of the program.
 */

import { createHash } from 'node:crypto';
import { encodeContext, readContext } from './context.ts';

export interface Nature {
  /** Tokens of the sink's statement, encoded like a context. */
  readonly statement: string;
  /** True for findings without data flow, for which a different statement is a different flaw. */
  readonly isExact: boolean;
  /** `undefined` for findings without data flow. */
  readonly flow: FlawFlow | undefined;
}

export interface FlawFlow {
  /** Kind of the sink and name of the called function: `redirect-url redirect`. */
  readonly sink: string;
  readonly told: WayOfData;
  /** Like `told`, over every caller of the function with the flaw. */
  readonly all: WayOfData;
}

export interface WayOfData {
  /**
   * Kinds of sources, with the part of the request if known, and the member that is read, or the parameter:
   * `remote-input@query then`, `remote-input #0 name`.
   */
  readonly sources: readonly string[];
  /** Possible sanitizers on every path from the sources to the sink: tests, and calls that change the data. */
  readonly checks: readonly string[];
}

/** Maximum number of tokens in a nature; longer statements are identified by their beginning. */
const maxTokens = 100;

/** Tokens that are added or removed by moving a statement into another kind of function: `return`, `await`, `this.`. */
const tokensOfForm = new Set(['return', 'await', 'async', 'const', 'let', 'var', 'this', 'self', '.', ';']);

/** @param sinkTokens  joined by spaces, as in identities */
export function encodeStatement(sinkTokens: string): string {
  const tokens = sinkTokens.split(' ').filter((token) => !tokensOfForm.has(token));
  return encodeContext(tokens.slice(0, maxTokens).map((text) => ({ text, isName: false })));
}

/**
 * Number of hash bits kept of a secret: a replacement is noticed in 1,023 of 1,024 cases, and ten bits reveal nothing.
 */
const bucketBits = 10;

/** Token of a nature that distinguishes one secret from another. */
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

/** Decodes a nature; `undefined` for anything else, such as the empty string of a finding without one. */
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
 * False if the found flaw differs from the known one: different data reaches the sink, or a check on its path is gone.
 * An added check does not make a difference. True if nothing is known.
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
 * True if the known flow still exists although the found finding reports another one: new data reaches the same sink,
 * in addition to all the data that reached it before. False if nothing is known.
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

/** The part of a request in the name of a source. */
const partOfSource = /^([\w-]+)@(\w+)(?= )/;

/**
 * True if two sources match. A parameter may be renamed or reordered, but not both. If one source has no request part,
 * that of the other is ignored.
 */
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
 * False if only similar surrounding code suggests the same flaw, while the sink differs: an argument or literal was
 * replaced. Additions to a statement do not matter.
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
