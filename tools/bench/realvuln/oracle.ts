/**
 * A scripted server instead of a model: it answers from every second label that stands in what it is shown and that the engine
 * misses, or says of every route what is not true. So the figures show what comes through of what a model knows, and of what it
 * makes up. Of the classes that a label accepts it names the first that no guard in the question speaks against, and the first
 * where all are spoken against: a guard that is not there still costs a claim where nothing else is accepted, and is counted
 * where something is.
 */

import { flawClasses } from '@assay/llm';
import { isRefuting, type LlmScript, saidIn, startLlmServer, verdictsOn } from '@assay/llm/testing';
import type { Label } from './labels.ts';

export interface Oracle {
  /** What names it to Assay. */
  readonly env: Readonly<Record<string, string>>;
  /** The labels of the application that is scanned next that the engine misses. */
  know(labels: readonly Label[]): void;
  /** How many labels it was given, how many of them it was asked about, and how many a guard made it name otherwise. */
  tell(): string;
  close(): Promise<void>;
}

interface Piece {
  readonly path: string;
  readonly startLine: number;
  readonly lines: readonly string[];
}

export async function startOracle(isLiar: boolean): Promise<Oracle> {
  const server = await startLlmServer();
  const state = { given: 0, told: 0, renamed: 0, left: [] as Label[] };
  server.script = [
    (body) => {
      const { system, user } = saidIn(body);
      if (isRefuting({ system })) return answer(verdictsOn(user));
      const pieces = piecesIn(user);
      const { findings, renamed } = isLiar
        ? { findings: pieces.slice(0, 1).flatMap(lieOf), renamed: 0 }
        : tell(state.left, pieces, (label) => guardKindsIn(user, label));
      state.told += findings.length;
      state.renamed += renamed;
      return answer({ findings, wanted: [] });
    },
  ];
  return {
    env: { ASSAY_LLM_URL: server.url, ASSAY_LLM_MODEL: isLiar ? 'liar' : 'oracle of every second label' },
    know: (labels) => {
      const wanted = labels.filter((label) => label.isVulnerable && classesOf(label).length > 0);
      state.left = wanted.filter((_, index) => index % 2 === 0);
      state.given += state.left.length;
    },
    tell: () =>
      isLiar
        ? `the liar made ${state.told} claims\n`
        : `the oracle was given ${state.given} labels of classes that a model is asked for, and found ${state.told} of them in what it was shown, ${state.renamed} of them named by another class that the label accepts, as the question tells of a guard against the first\n`,
    close: () => server.close(),
  };
}

function answer(json: object): LlmScript {
  return { kind: 'answer', content: JSON.stringify(json) };
}

/**
 * One label of each class in an answer: more are one issue of the route. Takes them away from those that are left.
 *
 * @param guardsOf  kinds of the guards that the question tells of
 */
function tell(
  left: Label[],
  pieces: readonly Piece[],
  guardsOf: (label: Label) => ReadonlySet<string>,
): { readonly findings: readonly object[]; readonly renamed: number } {
  const told = new Set<string>();
  const findings: object[] = [];
  let renamed = 0;
  for (const label of left.slice()) {
    const classes = classesOf(label);
    const guards = guardsOf(label);
    const flaw = classes.find(({ refutedBy }) => !refutedBy.some((kind) => guards.has(kind))) ?? classes[0];
    const place = pieces.flatMap((piece) => quoteOf(piece, label) ?? []).at(0);
    if (flaw === undefined || place === undefined || told.has(flaw.id)) continue;
    told.add(flaw.id);
    left.splice(left.indexOf(label), 1);
    findings.push(findingOf(`CWE-${flaw.cwe[0]}`, place));
    if (flaw !== classes[0]) renamed++;
  }
  return { findings, renamed };
}

/** Classes that a model is asked for, by the CWE with which Assay tells them and the set accepts them. */
function classesOf({ acceptedCwe }: Label) {
  return flawClasses.filter(({ cwe: [first = 0] }) => acceptedCwe.includes(first));
}

/** Kinds of what runs before the handler in a label, as a question tells of it: `GET /notes after: login (authentication, csrf) handler: app.py:9`. */
function guardKindsIn(
  user: string,
  { path, startLine = 0, endLine = startLine }: Label,
): ReadonlySet<string> {
  const told = [...user.matchAll(/ after: (.*) handler: (\S+):(\d+)$/gm)].find(
    ([, , handler, line]) => handler === path && startLine <= Number(line) && Number(line) <= endLine,
  );
  const guards = told?.[1]?.split('; ') ?? [];
  return new Set(guards.flatMap((guard) => / \(([a-z, -]+)\)$/.exec(guard)?.[1]?.split(', ') ?? []));
}

/** The first telling line of a label that a piece shows. */
function quoteOf(
  { path, startLine, lines }: Piece,
  label: Label,
): { path: string; quote: string } | undefined {
  if (path !== label.path || label.startLine === undefined) return undefined;
  const first = label.startLine - startLine;
  const last = (label.endLine ?? label.startLine) - startLine;
  const quote = lines.find((line, at) => at >= first && at <= last && isTelling(line));
  return quote === undefined ? undefined : { path, quote };
}

function isTelling(line: string): boolean {
  return (line.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3;
}

function lieOf({ path, lines }: Piece): readonly object[] {
  const quote = lines.findLast(isTelling);
  return quote === undefined ? [] : [findingOf('CWE-841', { path, quote })];
}

function findingOf(cwe: string, { path, quote }: { readonly path: string; readonly quote: string }): object {
  return {
    cwe,
    title: 'What the label says',
    body: '',
    confidence: 1,
    path,
    quote,
    evidence: [],
    missing_check: '',
  };
}

/** The excerpts of a question. */
export function piecesIn(user: string): readonly Piece[] {
  const block = /<<<UNTRUSTED ([0-9a-f]{32}) \w+ (\S+) from line (\d+)\n([\s\S]*?)\nUNTRUSTED \1>>>/g;
  return [...user.matchAll(block)].map(([, , path = '', line = '1', text = '']) => ({
    path,
    startLine: Number(line),
    lines: text.split('\n'),
  }));
}
