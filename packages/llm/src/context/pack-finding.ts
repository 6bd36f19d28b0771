/**
 * The context of one finding for a model: the engine's facts about it, and the lines that the trace needs, redacted,
 * within a budget; never whole files, and never a file that holds keys.
 */

import { createRedactor, type Finding, joinRanges, type Redactor, type RuleInfo } from '@assay/core';
import { describeRoute, readSource } from '@assay/scanner/for-models';
import type { QuotedText } from '../find-quote.ts';
import type { PromptPart } from '../llm.ts';
import { describeRule, describeTrace } from './describe-finding.ts';
import { secretsOf } from './secrets-of.ts';
import { type ProgramFacts, placeOf, routesOf, type WantedLines, wantedLines } from './wanted-lines.ts';

/** A person's verdict on a finding of the same rule in this repository. */
export interface Decision {
  readonly path: string;
  readonly line: number;
  /** `false_positive`, `confirmed`. */
  readonly verdict: string;
  readonly note: string;
}

export interface FindingQuestion extends ProgramFacts {
  /** Absolute path of the scanned directory. */
  readonly directory: string;
  readonly finding: Finding;
  /** `undefined` for rules of other tools. */
  readonly rule: RuleInfo | undefined;
  /** All findings of the scan, to redact the secrets among them. */
  readonly findings: readonly Finding[];
  /** At most three are shown, in this order. */
  readonly decisions: readonly Decision[];
}

export interface PackedExcerpt extends QuotedText {
  readonly path: string;
}

export interface PackedFinding {
  readonly parts: readonly PromptPart[];
  /** As sent. */
  readonly excerpts: readonly PackedExcerpt[];
}

/** 6,000 tokens of the contract, at three characters per token, less surrounding text. */
const maxCharacters = 16_000;
const maxLineCharacters = 400;
const maxDecisions = 3;
const maxNote = 300;

/** `undefined` if the place itself must not be shown. */
export async function packFinding(question: FindingQuestion): Promise<PackedFinding | undefined> {
  const { finding, findings } = question;
  const texts = await readAll(question);
  const linesOf = (path: string): readonly string[] => texts.get(path) ?? [];
  if (linesOf(finding.location.path).length === 0) return undefined;
  const wanted = wantedLines(finding, question, linesOf);
  const secretPlaces = findings.flatMap(({ type, location }) => (type === 'secret' ? [location] : []));
  const redactor = createRedactor(secretsOf(secretPlaces, [...texts.keys()], linesOf));
  const excerpts = cutExcerpts(wanted, linesOf, redactor);
  if (!holds(excerpts, finding)) return undefined;
  const shown = excerpts.map(({ path, startLine, text }) => ({
    kind: 'untrusted' as const,
    label: `${path} from line ${startLine}`,
    text,
  }));
  return { parts: [...describeParts(question, redactor), ...shown], excerpts };
}

/** Every file that may be needed: those of the trace, of guards, and of functions called at the place. */
async function readAll(question: FindingQuestion): Promise<ReadonlyMap<string, readonly string[]>> {
  const { directory, finding } = question;
  const texts = new Map<string, readonly string[]>();
  const read = async (path: string): Promise<void> => {
    if (texts.has(path)) return;
    const file = await readSource(directory, path);
    texts.set(path, file === undefined ? [] : file.text.split('\n').map((line) => line.replace(/\r$/, '')));
  };
  await read(finding.location.path);
  const wanted = wantedLines(finding, question, (path) => texts.get(path) ?? []);
  for (const { path } of wanted) await read(path);
  return texts;
}

/** In order of need while there is room; the file of the finding first, then by position. */
function cutExcerpts(
  wanted: readonly WantedLines[],
  linesOf: (path: string) => readonly string[],
  redactor: Redactor,
): readonly PackedExcerpt[] {
  const chosen = new Map<string, Set<number>>();
  let room = maxCharacters;
  for (const { path, first, last } of wanted) {
    const lines = linesOf(path);
    const known = chosen.get(path) ?? new Set<number>();
    const fresh: number[] = [];
    for (let line = Math.max(1, first); line <= Math.min(last, lines.length); line += 1)
      if (!known.has(line)) fresh.push(line);
    const size = fresh.reduce((sum, line) => sum + (lines[line - 1]?.length ?? 0) + 1, 0);
    if (size > room || fresh.some((line) => (lines[line - 1]?.length ?? 0) > maxLineCharacters)) continue;
    room -= size;
    for (const line of fresh) known.add(line);
    chosen.set(path, known);
  }
  return [...chosen].flatMap(([path, numbers]) => joinLines(path, numbers, linesOf(path), redactor));
}

function joinLines(
  path: string,
  numbers: ReadonlySet<number>,
  lines: readonly string[],
  redactor: Redactor,
): readonly PackedExcerpt[] {
  const runs = joinRanges(Array.from(numbers, (line) => [line, line] as const));
  return runs.flatMap(([first, last]) => {
    const text = redactor.redact(lines.slice(first - 1, last).join('\n'));
    // Redacting a secret that spans lines removes lines, so line numbers would no longer match.
    const isWhole = text.split('\n').length === last - first + 1;
    return isWhole && text.trim() !== '' ? [{ path, startLine: first, text }] : [];
  });
}

function holds(excerpts: readonly PackedExcerpt[], { location }: Finding): boolean {
  const { startLine } = location.range;
  return excerpts.some(
    (one) =>
      one.path === location.path &&
      one.startLine <= startLine &&
      startLine < one.startLine + one.text.split('\n').length,
  );
}

/** Our text about the rule is trusted; everything else may quote the repository. */
function describeParts(question: FindingQuestion, redactor: Redactor): readonly PromptPart[] {
  const { finding, rule, decisions } = question;
  const parts: PromptPart[] = [{ kind: 'instruction', label: '', text: describeRule(finding, rule) }];
  const untrusted = (label: string, text: string) =>
    parts.push({ kind: 'untrusted', label, text: redactor.redact(text) });
  untrusted('the finding and its trace', describeTrace(finding));
  const routes = routesOf([placeOf(finding), ...finding.trace.map(placeOf)], question);
  if (routes.length > 0)
    untrusted('routes that lead there, and what runs before', routes.map(describeRoute).join('\n'));
  const earlier = decisions.slice(0, maxDecisions).map(describeDecision);
  if (earlier.length > 0)
    untrusted('earlier decisions of people about this rule in this repository', earlier.join('\n'));
  return parts;
}

function describeDecision({ path, line, verdict, note }: Decision): string {
  return `${path}:${line} ${verdict}${note === '' ? '' : `: ${note.replace(/\s+/g, ' ').slice(0, maxNote)}`}`;
}
