/** Runs the gates over a corpus: on real trees, one finding each, through the same session as the product. */

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRedactor, type Edit, type Fix, type GateName } from '@assay/core';
import { loadGrammars } from '../../../src/analysis/engine.ts';
import { Slicer } from '../../../src/analysis/slice.ts';
import { createContext } from '../../../src/fix/create-context.ts';
import { type FixSession, openSession, verify } from '../../../src/fix/fix-session.ts';
import { applyFix } from '../../../src/fix/gates/apply.ts';
import { readQuotedEdits } from '../../../src/fix/quoted-edits.ts';
import { gates } from '../../../src/fix/run-gates.ts';
import { type ExcerptFile, readExcerpts } from '../../../src/shown/excerpts.ts';
import type { FixCases, FixCorpus, Swap } from './corpus.ts';

export interface Judgement {
  readonly corpus: string;
  readonly cases: string;
  readonly name: string;
  readonly isGood: boolean;
  readonly verdict: 'verified' | 'partial' | 'rejected';
  /** The first gate that refuses or skips, and why. */
  readonly gate: GateName | undefined;
  readonly reason: string;
  /** Why what a model answers never becomes edits: the gates are not even asked; `undefined`: it does. */
  readonly unread: string | undefined;
  /** Every gate that refuses when it is asked alone; of what is put beside a good fix only the first. */
  readonly refusedBy: readonly GateName[];
}

interface Tree {
  readonly cases: FixCases;
  readonly session: FixSession;
  readonly texts: ReadonlyMap<string, string>;
}

/** @param directory  an empty folder, in which one tree for each vulnerable file is made */
export async function judgeCorpus(corpus: FixCorpus, directory: string): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  for (const cases of corpus.cases) {
    const tree = await writeTree(corpus, cases, join(directory, cases.name));
    const [first = []] = Object.values(cases.good);
    const beside = Object.entries(corpus.badBeside).map(
      ([name, swaps]) => [`beside: ${name}`, [...first, ...swaps]] as const,
    );
    for (const [name, swaps] of Object.entries(cases.good))
      judgements.push(await judge(corpus, tree, { name, swaps, isGood: true }));
    const bad = Object.entries(cases.bad).map(([name, { edits }]) => [name, edits] as const);
    for (const [name, swaps] of bad)
      judgements.push(await judge(corpus, tree, { name, swaps, isGood: false }));
    for (const [name, swaps] of beside)
      judgements.push(await judge(corpus, tree, { name, swaps, isGood: false, isBeside: true }));
  }
  return judgements;
}

async function writeTree(corpus: FixCorpus, cases: FixCases, directory: string): Promise<Tree> {
  const texts = new Map<string, string>([
    ...Object.entries(corpus.files),
    ...Object.entries(cases.files ?? {}),
    [cases.path, cases.text.join('\n')],
  ]);
  for (const [path, text] of texts) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const languages = await loadGrammars();
  const slicer = await Slicer.open(directory, languages);
  const { findings } = await slicer.analyze(slicer.wholeTree() ?? [], new Map());
  const finding = findings.find(
    ({ ruleId, location }) => ruleId === cases.ruleId && location.path === cases.path,
  );
  const session = finding && (await openSession({ directory, finding }, languages));
  if (session === undefined)
    throw new Error(`${corpus.language} ${cases.name}: ${cases.ruleId} is not found`);
  return { cases, session, texts };
}

async function judge(
  corpus: FixCorpus,
  { cases, session, texts }: Tree,
  {
    name,
    swaps,
    isGood,
    isBeside = false,
  }: {
    readonly name: string;
    readonly swaps: readonly Swap[];
    readonly isGood: boolean;
    readonly isBeside?: boolean;
  },
): Promise<Judgement> {
  const { finding } = session.located;
  const { edits, unread } = await answerOf(session, editsOf(cases.path, texts, swaps));
  const fix: Fix = {
    ruleId: finding.ruleId,
    findingFingerprint: finding.fingerprint,
    origin: 'llm',
    safety: 'R',
    contractId: '',
    edits,
    explanation: '',
  };
  const outcome = await verify(session, fix);
  if (outcome.kind !== 'proven' && outcome.kind !== 'rejected') throw new Error(outcome.kind);
  const verification = outcome.verification;
  if (verification === undefined) throw new Error('no verification');
  const blamed =
    verification.gates.find(({ result }) => result === 'fail') ??
    verification.gates.find(({ result }) => result === 'skip');
  return {
    corpus: corpus.language,
    cases: cases.name,
    name,
    isGood,
    verdict: verification.verdict,
    gate: blamed?.gate,
    reason: blamed?.reason ?? '',
    unread,
    refusedBy: isGood || isBeside ? firstOf(blamed?.gate) : await refusals(session, fix),
  };
}

/**
 * What the product makes of a model that answers with these edits: text that is found in what it was shown, and what stands
 * there afterwards. Edits that it would not let through go to the gates all the same, which have to refuse them by themselves.
 */
async function answerOf(
  { directory, located: { finding } }: FixSession,
  edits: readonly Edit[],
): Promise<{ readonly edits: readonly Edit[]; readonly unread: string | undefined }> {
  const files = await readExcerpts(directory, finding);
  const redactor = createRedactor();
  const answer = {
    edits: edits.map((edit) => asAnswer(edit, files, (text) => redactor.redact(text))),
    explanation: '',
    risk: 'low' as const,
    cannot_fix: '',
  };
  const read = readQuotedEdits(answer, files, redactor);
  return read.kind === 'edits' ? { edits: read.edits, unread: undefined } : { edits, unread: read.reason };
}

/** Whole lines, as many as make the text stand once in what is shown. */
function asAnswer(
  { path, start, end, replace }: Edit,
  files: readonly ExcerptFile[],
  redact: (text: string) => string,
) {
  const excerpt = files
    .find((file) => file.path === path)
    ?.excerpts.find((one) => one.offset <= start && end <= one.offset + one.text.length);
  if (excerpt === undefined) return { path, find: ' ', replace };
  const { text, offset } = excerpt;
  let first = text.lastIndexOf('\n', start - offset - 1) + 1;
  let last = nextLine(text, end - offset);
  while (text.indexOf(text.slice(first, last)) !== text.lastIndexOf(text.slice(first, last))) {
    if (first === 0 && last === text.length) break;
    first = first === 0 ? 0 : text.lastIndexOf('\n', first - 2) + 1;
    last = nextLine(text, last);
  }
  return {
    path,
    find: redact(text.slice(first, last)),
    replace: redact(text.slice(first, start - offset) + replace + text.slice(end - offset, last)),
  };
}

/** Behind the end of the line that an offset is in, or of the text. */
function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

function firstOf(gate: GateName | undefined): readonly GateName[] {
  return gate === undefined ? [] : [gate];
}

async function refusals(session: FixSession, fix: Fix): Promise<readonly GateName[]> {
  const applied = await applyFix(session.directory, fix, session.slicer);
  if (applied.kind !== 'applied') return ['V0-apply'];
  const context = await createContext(session, fix, applied.changes);
  if ('kind' in context) return ['V0-apply'];
  const names: GateName[] = [];
  for (const [name, gate] of Object.entries(gates))
    if ((await gate(context)).result === 'fail') names.push(name as GateName);
  return names;
}

/** One edit a file over what differs, as somebody hands it in who does not know how the other parts are written. */
function editsOf(
  ownPath: string,
  texts: ReadonlyMap<string, string>,
  swaps: readonly Swap[],
): readonly Edit[] {
  const changed = new Map<string, string>();
  for (const [from, to, path = ownPath] of swaps) {
    const text = changed.get(path) ?? texts.get(path);
    if (text?.includes(from) !== true) throw new Error(`there is no ${JSON.stringify(from)} in ${path}`);
    changed.set(
      path,
      text.replace(from, () => to),
    );
  }
  return [...changed].map(([path, after]) => editOf(path, texts.get(path) ?? '', after));
}

function editOf(path: string, before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const baseSha256 = createHash('sha256').update(before).digest('hex');
  const expect = before.slice(start, before.length - end);
  return {
    path,
    baseSha256,
    start,
    end: start + expect.length,
    expect,
    replace: after.slice(start, after.length - end),
  };
}
