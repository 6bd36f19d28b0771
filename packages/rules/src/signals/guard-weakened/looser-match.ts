/** A refusal hangs on a looser comparison than before: a part of a text for the whole of it, a pattern without an end. */

import {
  type Change,
  type Comparison,
  endingOf,
  type SignalReport,
  tellingTokens,
  tokenChanges,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isCheckName, wordsOf } from '../guard-words.ts';
import { isPredicate } from './predicates.ts';

type Pair = readonly [number, number];

/** Methods that look at a part of a text, by last name. */
const partial: ReadonlySet<string> = new Set(
  'startsWith endsWith includes indexOf contains startswith endswith HasPrefix HasSuffix Contains EqualFold equalsIgnoreCase'.split(
    ' ',
  ),
);
/** What looks at a whole text to what looks at a part of it. */
const shorter: ReadonlyMap<string, readonly string[]> = new Map([
  ['fullmatch', ['match', 'search']],
  ['match', ['search']],
  ['matches', ['find', 'lookingAt']],
]);

export function* looserMatch(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const { base, baseStatements, head } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old === undefined || now === undefined) return;
  const isTest = old.kind === 'if' && now.kind === 'if' && endingOf(base, baseStatements, b) === 'refuses';
  const isAnswer = old.kind === 'return' && now.kind === 'return' && isPredicate(head.name);
  const changes = tokenChanges(old.tokens, now.tokens);
  const at = Math.min(changes[0]?.headAt ?? 0, now.tokens.length - 1);
  const report = (message: string): SignalReport => reportChanged(comparison, pair, message, at);
  const pattern = changes
    .map(({ removed, added }) => openedPattern(removed, added))
    .find((text) => text !== undefined);
  if (pattern !== undefined && (isTest || isAnswer || isPattern(old.tokens))) yield report(pattern);
  if (!isTest && !isAnswer) return;
  const method = changes.find(({ removed, added }) =>
    shorter.get(removed.join(''))?.includes(added.join('')),
  );
  if (method !== undefined)
    yield report(
      `\`${method.removed.join('')}\` looked at the whole text; \`${method.added.join('')}\` is content with a part of it.`,
    );
  const part = now.tokens.find(
    (token, index) => partial.has(token) && now.tokens[index + 1] === '(' && !old.tokens.includes(token),
  );
  if (part === undefined) return;
  const lost = exactOf(change, old.tokens).find((one) => !now.tokens.includes(one));
  const shared = tellingTokens(old.tokens).some((token) => tellingTokens(now.tokens).includes(token));
  if (lost === undefined || !shared) return;
  yield report(
    `${spell(old.tokens)} decided here by \`${lost}\`; \`${part}\`, which looks at a part of the text, is enough now.`,
  );
}

/** Ways in which a test looks at the whole of a value: comparisons, sets, functions of the tree that validate. */
function exactOf({ code, functionsNamed }: Change, tokens: readonly string[]): readonly string[] {
  return tokens.filter((token, at) => {
    if (/^(?:===?|!==?)$/.test(token))
      return !/^(?:null|nil|None|undefined|""|0)$/.test(tokens[at + 1] ?? '');
    if (tokens[at + 1] !== '(') return false;
    if (/^(?:equals|has|Equals|isEqual|deepEqual)$/.test(token)) return true;
    const words = wordsOf(token);
    return (
      (isCheckName(token) || words.includes('valid') || words[0] === 'is') &&
      (functionsNamed(token).length > 0 || code.units.some(({ base }) => base?.name === token))
    );
  });
}

function isPattern(tokens: readonly string[]): boolean {
  return tokens.some((token) =>
    /^(?:test|match|matches|fullmatch|compile|MustCompile|MatchString|RegExp|Pattern|regex|pattern)$/.test(
      token,
    ),
  );
}

/** One literal of a pattern lost `^` or `$`. */
function openedPattern(removed: readonly string[], added: readonly string[]): string | undefined {
  if (removed.length !== 1 || added.length !== 1) return undefined;
  const [from, to] = [anchorsOf(removed[0] ?? ''), anchorsOf(added[0] ?? '')];
  if (from === undefined || to === undefined) return undefined;
  const lost = (['^', '$'] as const).filter((anchor) => from.has(anchor) && !to.has(anchor));
  if (lost.length === 0) return undefined;
  return `The pattern had to match ${lost.length === 2 ? 'the whole text' : `at the ${lost[0] === '^' ? 'beginning' : 'end'} of the text`}; it may match anywhere in it now.`;
}

function anchorsOf(literal: string): ReadonlySet<'^' | '$'> | undefined {
  const inner = /^(?:[rbu]*["'`]|\/)([\s\S]*?)(?:["'`]|\/[a-z]*)$/i.exec(literal)?.[1];
  if (inner === undefined || inner.length < 2) return undefined;
  const found = new Set<'^' | '$'>();
  if (/^(?:\^|\\A)/.test(inner)) found.add('^');
  if (/(?:(?<!\\)\$|\\z|\\Z)$/.test(inner)) found.add('$');
  return found;
}
