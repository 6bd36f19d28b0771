/**
 * V12: benign input still has the same effect. The engine's evaluator runs the function of the finding before and after
 * the fix on strings and numbers without dangerous characters, and compares what reaches the sink: the words of a
 * command, the statement with its bound values, the markup, the path. The code itself is never run. Code that cannot be
 * evaluated neither proves nor disproves: the gate reports why.
 */

import { calleeAt, type EvaluatedEvent, type Evaluation, evaluateAt, type Samples } from '@assay/engine';
import { remedyFor } from '@assay/rules';
import { fixedSite } from '../fixed-site.ts';
import { lastName } from '../forms/match.ts';
import { sinkCall } from '../forms/sink-call.ts';
import { fail, type GateContext, type GateVerdict, notApplicable, type ParsedChange, pass } from '../gate.ts';
import { absentIn } from '../honest/absent.ts';
import { commandEffects } from '../honest/command-effect.ts';
import { findCopy } from '../honest/copies.ts';
import { findEmptyWord } from '../honest/empty-words.ts';
import { findHelperAround, preparations } from '../honest/helpers-around.ts';
import { findUnknownHost } from '../honest/public-hosts.ts';
import {
  belowSample,
  createSamples,
  digitsSample,
  fileSample,
  numberSample,
  type SampleKind,
  textSample,
  wordSample,
} from '../honest/samples.ts';
import { sqlEffects } from '../honest/sql-effect.ts';
import { pathEffects, textEffects } from '../honest/text-effect.ts';
import { findOtherUse, findPathGivenAway, findUnfitEncoder } from '../honest/uses-around.ts';

type Effects = readonly (readonly string[])[];

/** What is compared for a family of rules. */
interface Kind {
  readonly samples: readonly SampleKind[];
  readonly effectsOf: (events: readonly EvaluatedEvent[], samples: Samples, sink: string) => Effects | string;
}

const kinds: Readonly<Record<string, Kind>> = {
  'sql-injection': { samples: [textSample, digitsSample, numberSample], effectsOf: sqlEffects },
  'command-injection': { samples: [wordSample, numberSample], effectsOf: commandEffects },
  'cross-site-scripting': { samples: [textSample, numberSample], effectsOf: textEffects },
  'path-traversal': { samples: [fileSample, belowSample], effectsOf: pathEffects },
};

export async function honestInputGate(context: GateContext): Promise<GateVerdict> {
  const around = await findAround(context);
  if (around !== '') return fail(around);
  const verdict = evaluateBoth(context);
  const unfit = verdict.result === 'fail' ? '' : findUnfit(context);
  return unfit === '' ? verdict : fail(unfit);
}

/** What the functions and uses around the edit do with the value, which no run of one function shows. */
async function findAround({ finding, site, changes, functions }: GateContext): Promise<string> {
  const { family } = finding.identity;
  const change = changes.find(({ path }) => path === finding.location.path);
  if (family === 'tls-verification-off' && change !== undefined)
    return findUnknownHost(change.old, site.node);
  if (family === 'hard-coded-credentials' && change !== undefined) {
    const copy = findCopy(change.before, change.edits);
    return copy === 0 ? '' : `line ${copy} holds the same value, which has to change together with this one`;
  }
  if (family === 'path-traversal' && change !== undefined) return findPathGivenAway(change, site.node);
  const preparation = preparations[family];
  if (preparation === undefined || change === undefined) return '';
  return (
    (preparation.isEncodedBefore ? '' : findOtherUse(change, site.node)) ||
    (family === 'command-injection' ? await findEmptyWord(change, preparation, functions) : '') ||
    findHelperAround(change, site.node, preparation, functions)
  );
}

function findUnfit({ finding, changes }: GateContext): string {
  const remedy = remedyFor(finding.ruleId, finding.identity.family);
  const change = changes.find(({ path }) => path === finding.location.path);
  return remedy === undefined || change === undefined ? '' : findUnfitEncoder(change, remedy);
}

function evaluateBoth({ finding, site, changes }: GateContext): GateVerdict {
  const kind = kinds[finding.identity.family];
  if (kind === undefined) return notApplicable('values of this kind are not evaluated');
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0 || change.path !== finding.location.path)
    return notApplicable('more than one file changes');
  const fixed = fixedSite(site.node, change);
  const { tree } = change.old;
  const places = {
    node: site.node,
    old: tree.start(site.node),
    new: fixed?.offsetOf(tree.start(site.node)) ?? -1,
  };
  const remedy = remedyFor(finding.ruleId, finding.identity.family);
  const encoders = remedy?.encoders ?? [];
  // A class or a namespace may be imported by itself: `Encode.forHtml` is `org.owasp.encoder.Encode.forHtml`.
  const isEncoder = (path: string): boolean =>
    path !== '' &&
    encoders.some((name) => name === path || name.endsWith(`.${path}`) || name.endsWith(`/${path}`));
  let reason = '';
  let compared = 0;
  for (const sample of kind.samples) {
    const outcome = compareOn(sample, kind, change, places, isEncoder);
    if (outcome.kind === 'differs') return fail(outcome.reason);
    if (outcome.kind === 'unknown') reason = outcome.reason;
    else compared += 1;
  }
  const [sample = textSample] = kind.samples;
  const absent = compareOn(
    { ...sample, name: 'a parameter that is not sent' },
    kind,
    change,
    places,
    isEncoder,
    true,
  );
  if (absent.kind === 'differs') return fail(absent.reason);
  return compared > 0 ? pass : notApplicable(reason);
}

type Outcome =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

function unknown(reason: string): Outcome {
  return { kind: 'unknown', reason: `not evaluated: ${reason}` };
}

function compareOn(
  sample: SampleKind,
  kind: Kind,
  change: ParsedChange,
  places: { readonly node: number; readonly old: number; readonly new: number },
  isEncoder: (path: string) => boolean,
  isAbsent = false,
): Outcome {
  const { old, new: now, path } = change;
  const samples = createSamples(sample);
  const absent = isAbsent ? absentIn(old) : undefined;
  const before = evaluateAt(old, path, {
    samples,
    isEncoder,
    toward: places.old,
    absent,
  });
  const sink = nameOfSink(change, places.node, before.events);
  if (sink === undefined) return unknown(before.stopped ?? 'the run does not come to the finding');
  const wanted = kind.effectsOf(before.events, samples, sink);
  if (typeof wanted === 'string') return unknown(wanted);
  if (wanted.length === 0) return unknown(before.stopped ?? 'the run does not come to the finding');
  // An empty string cannot be recognized anywhere.
  const complaint = absent?.value === '' ? '' : misfitOf(wanted, samples.used());
  if (complaint !== '') return unknown(complaint);
  // If the fix moves the sink, evaluation stops at its own statement.
  const toward = places.new < 0 ? places.old : places.new;
  const known = new Set(samples.paths());
  const after = evaluateAt(now, path, {
    samples,
    isEncoder,
    toward,
    decided: before.assumed,
    absent: isAbsent ? absentIn(now) : undefined,
  });
  const found = kind.effectsOf(after.events, samples, sink);
  const isUnknownCall = samples.paths().some((origin) => !known.has(origin) && origin.includes('('));
  return compareRuns({ sample, isAbsent, isUnknownCall, before, after, wanted, found });
}

interface Runs {
  readonly sample: SampleKind;
  /** The runs were made without the parameter. */
  readonly isAbsent: boolean;
  /** The fixed code uses the result of a function that the evaluator does not know. */
  readonly isUnknownCall: boolean;
  readonly before: Evaluation;
  readonly after: Evaluation;
  readonly wanted: Effects;
  readonly found: Effects | string;
}

function compareRuns({ sample, isAbsent, isUnknownCall, before, after, wanted, found }: Runs): Outcome {
  const strange = [...after.assumed.keys()].some((text) => !before.assumed.has(text));
  const isWhole = !strange && before.stopped === undefined;
  const refused: Outcome = {
    kind: 'differs',
    reason: `${sample.name} does not arrive any more: it is refused`,
  };
  // An exception between the creation of a statement and its execution.
  if (isAbsent && isWhole && isThrown(after) && !isThrown(before)) return refused;
  if (typeof found === 'string') return unknown(found);
  if (strange) return unknown('a test is made of what is not known');
  if (isSame(wanted, found)) return { kind: 'same' };
  // The unknown result may equal the input.
  if (isUnknownCall) return unknown('the fix calls what is not known');
  if (found.length < wanted.length)
    return isRefused(after)
      ? refused
      : unknown(after.stopped ?? 'the fixed function does not come to the place');
  // Without an input, an empty string and no value are equivalent.
  return isAbsent ? { kind: 'same' } : differenceOf(sample, wanted, found);
}

function differenceOf(sample: SampleKind, wanted: Effects, found: Effects): Outcome {
  const [was, is] = firstDifference(wanted, found);
  return {
    kind: 'differs',
    reason: `${sample.name} gives ${JSON.stringify(is)} where it gave ${JSON.stringify(was)}`,
  };
}

/** The run threw or returned, and was not cut off. */
function isRefused(run: Evaluation): boolean {
  return run.stopped === undefined || isThrown(run);
}

function isThrown({ events }: Evaluation): boolean {
  return events.at(-1)?.kind === 'throw';
}

/**
 * The sink of the data: the innermost call made by the run, by the last name of its callee; a written member; or a
 * result.
 */
function nameOfSink(
  { old }: ParsedChange,
  node: number,
  events: readonly EvaluatedEvent[],
): string | undefined {
  const { tree, facts } = old;
  const made = new Set(events.flatMap(({ kind, name }) => (kind === 'call' ? [name] : [])));
  const [call] = sinkCall({ old, sink: node });
  for (let at = call; at > 0 && !facts.blocks.has(tree.type(at)); at = tree.parent(at)) {
    const name = facts.calls[tree.type(at)] === undefined ? '' : lastName(calleeAt(old, at) ?? '');
    if (made.has(name)) return name;
  }
  const place = tree.start(node);
  const before = events.filter(
    ({ kind, start }) => (kind === 'write' || kind === 'return') && start <= place,
  );
  return before.sort((one, other) => other.start - one.start)[0]?.name;
}

/** The output lacks the sample, or has it in a place where this value is invalid: benign users send something else. */
function misfitOf(effects: Effects, used: readonly (string | number)[]): string {
  const texts = used.map(String);
  const spelled = effects.flat();
  if (!texts.some((text) => spelled.some((token) => token.includes(text))))
    return 'the value does not arrive';
  const isBare = texts.some((text) => {
    const [word = '', ...more] = text.toLowerCase().split(' ');
    return more.length > 0 && effects.some((tokens) => tokens.includes(word));
  });
  return isBare ? 'the value stands where no text can' : '';
}

function isSame(one: Effects, other: Effects): boolean {
  return spellEffects(one) === spellEffects(other);
}

function spellEffects(effects: Effects): string {
  return JSON.stringify(effects);
}

function firstDifference(one: Effects, other: Effects): readonly [string, string] {
  const at = one.findIndex((effect, index) => JSON.stringify(effect) !== JSON.stringify(other[index]));
  return [(one[at] ?? []).join(' '), (other[at] ?? []).join(' ')];
}
