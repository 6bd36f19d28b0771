/** Reports a field that was removed from request data before it was passed on: `delete req.body.role`. */

import type { Comparison, SignalReport, Statement } from '@assay/engine/rule';
import { keptBehind, reportMissing, spell } from '../compared.ts';
import { isOwnerName, wordsOf } from '../guard-words.ts';
import { readUnit } from '../who-says.ts';

/** Fields that grant privileges. */
const telling = new Set(
  'role roles admin staff superuser permission permissions scope scopes group groups verified active balance price credits password status'.split(
    ' ',
  ),
);

interface Taken {
  /** The object the field was removed from. */
  readonly from: readonly string[];
  readonly field: string;
}

export function* droppedField(comparison: Comparison, index: number): Iterable<SignalReport> {
  const { base, baseStatements, head } = comparison;
  const statement = baseStatements[index];
  const taken = statement === undefined ? undefined : takenBy(statement);
  if (statement === undefined || taken === undefined) return;
  const { from, field } = taken;
  const [chain] = readUnit(base).chainsOf(from);
  if (chain?.says !== 'sent' || chain.from > 0) return;
  const root = from.join(' ');
  const isLeft = head.statements.some(({ key }) => ` ${key} `.includes(` ${root} `));
  const isNamed = head.statements.some(({ tokens }) =>
    tokens.some((token) => token.replace(/["'`]/g, '') === field),
  );
  if (!isLeft || isNamed || keptBehind(comparison, index).length + comparison.alignment.changed.length === 0)
    return;
  const isRight = isOwnerName(field) || wordsOf(field).some((word) => telling.has(word));
  yield {
    ...reportMissing(
      comparison,
      index,
      `\`${field}\` was removed from ${spell(from)} before it was used; the request can now set it (mass assignment).`,
    ),
    severity: isRight ? 'high' : 'medium',
  };
}

/** `delete a.b`, `del a["b"]`, `a.pop("b", None)`, `a.setB(null)`. */
function takenBy({ tokens }: Statement): Taken | undefined {
  const [first = ''] = tokens;
  const own = first === 'delete' || first === 'del' ? tokens.slice(1) : undefined;
  if (own?.at(-1) === ']') return { from: own.slice(0, -3), field: (own.at(-2) ?? '').replace(/["'`]/g, '') };
  if (own !== undefined && own.at(-2) === '.') return { from: own.slice(0, -2), field: own.at(-1) ?? '' };
  const open = tokens.indexOf('(');
  const name = tokens[open - 1] ?? '';
  if (open < 3 || tokens[open - 2] !== '.') return undefined;
  const from = tokens.slice(0, open - 2);
  const [given = '', next = ''] = [tokens[open + 1], tokens[open + 2]];
  if (name === 'pop' && /^["']/.test(given)) return { from, field: given.replace(/["']/g, '') };
  const isSetter = /^set\p{Lu}/u.test(name) && given === 'null' && next === ')';
  return isSetter ? { from, field: `${name.charAt(3).toLowerCase()}${name.slice(4)}` } : undefined;
}
