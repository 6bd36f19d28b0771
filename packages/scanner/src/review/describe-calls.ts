/** Describes calls whose arguments changed: `get_post` with `check_author=False`. */

import { argumentsAt, tokenChanges, type UnitChange } from '@assay/engine';

/** Maximum number of calls described per function. */
const maxCalls = 3;
/** Maximum number of different arguments; a call with more is a different call. */
const maxArguments = 2;
const maxLength = 60;

/** Phrases in the present tense, one per call that both versions have. */
export function describeCallChanges({ alignment, baseStatements, head }: UnitChange): readonly string[] {
  const phrases = alignment.changed.flatMap(([b, h]) => {
    const [old, now] = [baseStatements[b]?.tokens ?? [], head?.statements[h]?.tokens ?? []];
    return tokenChanges(old, now).flatMap(({ baseAt, headAt }) => {
      const [before, after] = [callAround(old, baseAt), callAround(now, headAt)];
      if (before === undefined || after === undefined || before.name !== after.name) return [];
      return describeArguments(after.name, before.given, after.given);
    });
  });
  return [...new Set(phrases)].slice(0, maxCalls);
}

interface Call {
  readonly name: string;
  readonly given: readonly string[];
}

/** The innermost call that contains a token. */
function callAround(tokens: readonly string[], at: number): Call | undefined {
  let depth = 0;
  for (let index = Math.min(at, tokens.length) - 1; index > 0; index -= 1) {
    const token = tokens[index] ?? '';
    if (/^[)\]}]$/.test(token)) depth += 1;
    else if (/^[([{]$/.test(token) && depth > 0) depth -= 1;
    else if (token === '(' && isName(tokens[index - 1] ?? ''))
      return { name: tokens[index - 1] ?? '', given: argumentsAt(tokens, index).map(write) };
  }
  return undefined;
}

function isName(token: string): boolean {
  return (
    /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(token) &&
    !/^(?:if|for|while|switch|catch|return|await|function|func|in|not|and|or)$/.test(token)
  );
}

/** Formatted as people write it: `a.b(c, d=1)`. */
function write(tokens: readonly string[]): string {
  const text = tokens
    .join(' ')
    .replace(/ ?([.,()[\]]) ?/g, '$1')
    .replaceAll(',', ', ')
    .replace(/ ([:;])/g, '$1')
    .replace(/^([\p{L}_]\w*) = /u, '$1=')
    .replaceAll('`', "'");
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

function describeArguments(
  name: string,
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const gained = after.filter((one) => !before.includes(one));
  const lost = before.filter((one) => !after.includes(one));
  // Arguments that contain statements are described by these.
  if ([...gained, ...lost].some((one) => one.includes('{}'))) return [];
  if (gained.length + lost.length === 0 || Math.max(gained.length, lost.length) > maxArguments) return [];
  const code = (list: readonly string[]) => list.map((one) => `\`${one}\``).join(' and ');
  if (gained.length === 0) return [`calls \`${name}\` without ${code(lost)}`];
  return [`calls \`${name}\` with ${code(gained)}${lost.length > 0 ? ` in place of ${code(lost)}` : ''}`];
}
