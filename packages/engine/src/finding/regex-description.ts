/** Slow regular expressions in findings: the pattern, an attack string, and the locations of both. */

import type { Witness } from '../regex/witness.ts';
import type { RegexDescription } from '../rule/rule.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { IrStep } from '../taint/domain/trace.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { type SlowRegex, slowRegexesOf } from '../taint/sinks/slow-matches.ts';

/** Maximum length of a pattern in a message, in UTF-16 units, so that the message stays on one line. */
const maxPattern = 60;

/** The slow regular expression that makes a place a sink; `undefined` if the sink is about something else. */
export function slowRegexAt(context: TaintContext, place: SinkPlace): SlowRegex | undefined {
  return regexesAt(context, place)[0];
}

function regexesAt(context: TaintContext, { fn, value, sink }: SinkPlace): readonly SlowRegex[] {
  const { program } = context;
  const { file } = program.function(fn);
  const base = program.firstValueOf(file);
  return slowRegexesOf(context, program.file(file), base, value - base, sink);
}

/**
 * True if the regular expressions of a sink are only slow on strings with line breaks. Misses line breaks that are
 * decoded before the match.
 */
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

/** Location of the pattern, as a step before the sink. */
export function patternStep({ program }: TaintContext, { value }: SlowRegex): IrStep {
  const fn = program.functionAt(value);
  return { kind: 'propagation', fn, value, note: 'matched against this pattern' };
}

/**
 * The argument of the call at which a finding is located.
 *
 * If the matched string is the receiver, this is the pattern: in a chain of `replace` calls, the receiver is the start
 * of the chain.
 */
export function shownArgument({ argument, sink }: SinkPlace): number {
  if (argument >= 0) return argument;
  const pattern = sink.when.find(({ is }) => 'matchTime' in is)?.place.at;
  return typeof pattern === 'number' ? pattern : argument;
}
