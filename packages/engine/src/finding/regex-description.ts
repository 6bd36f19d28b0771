/** Slow regular expressions in findings: the pattern, a text that shows it, and where both stand. */

import type { Witness } from '../regex/witness.ts';
import type { RegexDescription } from '../rule/rule.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { IrStep } from '../taint/domain/trace.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { type SlowRegex, slowRegexesOf } from '../taint/sinks/slow-matches.ts';

/** Longest pattern that a message shows, in UTF-16 units, so that the message stays on one line. */
const maxPattern = 60;

/** The regular expression that makes a place a sink; `undefined` when the sink is about something else. */
export function slowRegexAt(context: TaintContext, place: SinkPlace): SlowRegex | undefined {
  return regexesAt(context, place)[0];
}

function regexesAt(context: TaintContext, { fn, value, sink }: SinkPlace): readonly SlowRegex[] {
  const { program } = context;
  const { file } = program.function(fn);
  const base = program.firstValueOf(file);
  return slowRegexesOf(context, program.file(file), base, value - base, sink);
}

/** True when the regular expressions of a sink are slow only on texts with line ends. May miss what is decoded before. */
export function needsLineEnds(context: TaintContext, place: SinkPlace): boolean {
  const slow = regexesAt(context, place);
  return (
    slow.length > 0 &&
    slow.every((regex) => !('witness' in context.matchTimes.ofOneLine(regex, regex.extent)))
  );
}

export function describeRegex(slow: SlowRegex | undefined): RegexDescription {
  if (slow === undefined) return { pattern: '', attack: '' };
  const { pattern, flags } = slow.regex;
  const shown = pattern.length > maxPattern ? `${pattern.slice(0, maxPattern)}...` : pattern;
  return { pattern: `\`/${shown}/${flags}\``, attack: attackOf(slow.time.witness) };
}

/** `'x', 'ab' repeated, then '!'`. */
function attackOf({ prefix, pump, suffix }: Witness): string {
  const start = prefix === '' ? '' : `${quote(prefix)}, `;
  const end = suffix === '' ? '' : `, then ${quote(suffix)}`;
  return `${start}${quote(pump)} repeated${end}`;
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Where the pattern stands, as a step before the sink. */
export function patternStep({ program }: TaintContext, { value }: SlowRegex): IrStep {
  const fn = program.functionAt(value);
  return { kind: 'propagation', fn, value, note: 'matched against this pattern' };
}

/**
 * The argument of the call that a finding points at.
 *
 * Where the text is the receiver, as in a chain of `replace`, that is the pattern: the call begins with the chain.
 */
export function shownArgument({ argument, sink }: SinkPlace): number {
  if (argument >= 0) return argument;
  const pattern = sink.when.find(({ is }) => 'matchTime' in is)?.place.at;
  return typeof pattern === 'number' ? pattern : argument;
}
