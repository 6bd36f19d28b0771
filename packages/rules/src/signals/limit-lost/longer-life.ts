/** Reports a lifetime that became much longer: a session of one day became one of ten years. */

import type { Comparison, SignalReport, Statement } from '@assay/engine/rule';
import { reportChanged } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';

/** Words for lifetimes. */
const lifetimes: ReadonlySet<string> = new Set(
  'age ttl expiry expires expire expiration lifetime validity exp'.split(' '),
);
/**
 * Minimum factor by which a lifetime grows. Chosen, not measured: from a quarter of an hour to a working day is more
 * than that.
 */
const muchLonger = 24;
/** Maximum number of names to follow from a value. */
const maxSteps = 4;

export function* longerLife(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const { baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b]?.tokens ?? [], head.statements[h]?.tokens ?? []];
  for (const [at, name] of now.entries()) {
    if (!wordsOf(name).some((word) => lifetimes.has(word))) continue;
    const before = old.indexOf(name);
    const [from, to] = [
      before < 0 ? undefined : valueAt(old, before, baseStatements),
      valueAt(now, at, head.statements),
    ];
    if (from === undefined || to === undefined || from <= 0 || to < from * muchLonger) continue;
    yield reportChanged(
      comparison,
      pair,
      `\`${name}\` is ${Math.round(to / from)} times as long as before, so what it limits stays valid that much longer.`,
      at,
    );
    return;
  }
}

/** `TTL = timedelta(days=1)`, `maxAge: 10 * YEAR`: a number of seconds, or of the unit both versions use. */
function valueAt(
  tokens: readonly string[],
  at: number,
  statements: readonly Statement[],
): number | undefined {
  const from = tokens.findIndex((token, index) => index > at && index < at + 4 && /^(?:=|:|:=)$/.test(token));
  if (from < 0) return undefined;
  let depth = 0;
  let end = from + 1;
  for (; end < tokens.length; end += 1) {
    const token = tokens[end] ?? '';
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    if (depth < 0 || (depth === 0 && /^[,;]$/.test(token))) break;
  }
  return valueOf(tokens.slice(from + 1, end), statements, 0);
}

const units: Readonly<Record<string, number>> = {
  seconds: 1,
  second: 1,
  s: 1,
  minutes: 60,
  minute: 60,
  m: 60,
  hours: 3600,
  hour: 3600,
  h: 3600,
  days: 86_400,
  day: 86_400,
  d: 86_400,
  weeks: 604_800,
  week: 604_800,
  w: 604_800,
  years: 31_536_000,
  year: 31_536_000,
  y: 31_536_000,
};

function unitOf(name: string): number | undefined {
  return units[name.replace(/^of(?=\p{Lu})/u, '').toLowerCase()];
}

/** Evaluates a product of numbers, names and units; `undefined` for anything else. */
function valueOf(
  tokens: readonly string[],
  statements: readonly Statement[],
  depth: number,
): number | undefined {
  let product = 1;
  let isAny = false;
  for (const token of tokens) {
    if (/^(?:[()*.,=]|timedelta|datetime|time|Duration|TimeUnit|const|new|plus)$/.test(token)) continue;
    const spelled = /^["'`](\d+(?:\.\d+)?)\s*([a-z]+)["'`]$/i.exec(token);
    const number = /^\d[\d_]*(?:\.\d+)?[lL]?$/.test(token)
      ? Number(token.replaceAll(/[_lL]/g, ''))
      : undefined;
    const factor =
      number ??
      (spelled === null ? unitOf(token) : Number(spelled[1]) * (unitOf(spelled[2] ?? '') ?? Number.NaN)) ??
      valueOfName(token, statements, depth);
    if (factor === undefined || Number.isNaN(factor)) return undefined;
    product *= factor;
    isAny = true;
  }
  return isAny ? product : undefined;
}

function valueOfName(name: string, statements: readonly Statement[], depth: number): number | undefined {
  if (depth > maxSteps) return undefined;
  const set = statements.filter(
    ({ tokens }) => /^(?:=|:=)$/.test(tokens[tokens.indexOf(name) + 1] ?? '') && tokens.includes(name),
  );
  const [only, ...more] = set;
  if (only === undefined || more.length > 0) return undefined;
  const at = only.tokens.findIndex((token) => token === '=' || token === ':=');
  return valueOf(only.tokens.slice(at + 1), statements, depth + 1);
}
