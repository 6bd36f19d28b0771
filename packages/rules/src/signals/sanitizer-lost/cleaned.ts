/** Reports values that were sanitized in a statement of their own. */

import {
  type Change,
  type Comparison,
  calleeOf,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { reportChanged, reportMissing, spell } from '../compared.ts';
import { isCleanerName } from '../guard-words.ts';

interface Cleaning {
  /** The assignment target: `data [ "name" ]`. */
  readonly target: readonly string[];
  readonly callee: string;
  readonly argument: readonly string[];
}

/** `x = escape(y)`; `undefined` for any other statement. */
function cleaningOf({ tokens }: Statement): Cleaning | undefined {
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  if (at < 1) return undefined;
  const value = tokens.slice(at + 1);
  const callee = calleeOf(value);
  if (callee === '' || !isCleanerName(callee.split('.').at(-1) ?? '')) return undefined;
  const target = tokens.slice(0, at).filter((token) => !/^(?:const|let|var|final|String)$/.test(token));
  return { target, callee, argument: value.slice(value.indexOf('(') + 1) };
}

/** `x = escape(x)` was removed, and `x` is still used. */
export function* lostCleaning(change: Change, comparison: Comparison, index: number): Iterable<SignalReport> {
  const statement = comparison.baseStatements[index];
  const cleaning = statement === undefined ? undefined : cleaningOf(statement);
  if (statement === undefined || cleaning === undefined || change.code.isMoved(statement)) return;
  const { target, callee, argument } = cleaning;
  const text = target.join(' ');
  const [root = ''] = target;
  if (!argument.join(' ').startsWith(text)) return;
  if (!comparison.head.statements.some(({ tokens }) => tokens.includes(root))) return;
  yield {
    ...reportMissing(
      comparison,
      index,
      `${spell(target)} was passed through \`${callee}\` first; it is now used unchanged.`,
    ),
    severity: 'high',
  };
}

/** `safe = mask(x)` is still present, but `x` is used where `safe` was. */
export function* rawTwin(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const [one] = changes;
  if (changes.length !== 1 || one?.removed.length !== 1 || one.added.length !== 1) return;
  const [clean = '', raw = ''] = [one.removed[0], one.added[0]];
  const cleaning = comparison.head.statements
    .map(cleaningOf)
    .find((found) => found?.target.at(-1) === clean && found.argument.includes(raw));
  if (cleaning === undefined) return;
  const message = `\`${raw}\` was passed through \`${cleaning.callee}\` into \`${clean}\`; \`${raw}\` itself is now used here.`;
  yield { ...reportChanged(comparison, pair, message, one.headAt), severity: 'high' };
}
