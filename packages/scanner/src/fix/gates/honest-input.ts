/**
 * V12: honest input gives what it gave. The engine's evaluator runs the function of the finding before and after the fix on texts and
 * numbers without a dangerous character, and what arrives is compared: the words of a command, the statement with what is bound in it, the
 * markup, the path. The code itself is never run. What cannot be evaluated is no proof and no objection: the gate says why.
 */

import { calleeAt, type EvaluatedEvent, type Evaluation, evaluateAt, type Samples } from '@assay/engine';
import { remedyFor } from '@assay/rules';
import { fixedSite } from '../fixed-site.ts';
import { lastName } from '../forms/match.ts';
import { sinkCall } from '../forms/sink-call.ts';
import { fail, type GateContext, type GateVerdict, notApplicable, type ParsedChange, pass } from '../gate.ts';
import { commandEffects } from '../honest/command-effect.ts';
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

export function honestInputGate({ finding, site, changes }: GateContext): GateVerdict {
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
): Outcome {
  const { old, new: now, path } = change;
  const samples = createSamples(sample);
  const before = evaluateAt(old, path, { samples, isEncoder, toward: places.old });
  const sink = nameOfSink(change, places.node, before.events);
  if (sink === undefined) return unknown(before.stopped ?? 'the run does not come to the finding');
  const wanted = kind.effectsOf(before.events, samples, sink);
  if (typeof wanted === 'string') return unknown(wanted);
  if (wanted.length === 0) return unknown(before.stopped ?? 'the run does not come to the finding');
  const complaint = misfitOf(wanted, samples.used());
  if (complaint !== '') return unknown(complaint);
  // Where the fix moves the place, its own statement is as far as it can be said.
  const toward = places.new < 0 ? places.old : places.new;
  const known = new Set(samples.paths());
  const after = evaluateAt(now, path, { samples, isEncoder, toward, decided: before.assumed });
  const found = kind.effectsOf(after.events, samples, sink);
  if (typeof found === 'string') return unknown(found);
  const strange = [...after.assumed.keys()].find((text) => !before.assumed.has(text));
  if (isSame(wanted, found)) {
    return strange === undefined ? { kind: 'same' } : unknown('a test is made of what is not known');
  }
  if (strange !== undefined) return unknown('a test is made of what is not known');
  // What a function gives that the evaluator does not know may well be what it was given.
  const made = samples.paths().find((origin) => !known.has(origin) && origin.includes('('));
  if (made !== undefined) return unknown('the fix calls what is not known');
  if (found.length < wanted.length)
    return isRefused(after)
      ? { kind: 'differs', reason: `${sample.name} does not arrive any more: it is refused` }
      : unknown(after.stopped ?? 'the fixed function does not come to the place');
  const [was, is] = firstDifference(wanted, found);
  return {
    kind: 'differs',
    reason: `${sample.name} gives ${JSON.stringify(is)} where it gave ${JSON.stringify(was)}`,
  };
}

/** It threw or answered, and did not break off. */
function isRefused({ stopped, events }: Evaluation): boolean {
  return stopped === undefined || events.at(-1)?.kind === 'throw';
}

/** What takes the data: the innermost call that the run made, by the last name of what it calls, a member that is written, or a result. */
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

/** What arrives has nothing of the sample, or has it where no such value can stand: honest people send something else. */
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
