/** Reports lists of guards for the routes of a class or server that lost elements. */

import { type Comparison, type SignalReport, type Statement, tokenChanges } from '@assay/engine/rule';
import { reportChanged, reportMissing, spell } from '../compared.ts';
import { isGuardName, wordsOf } from '../guard-words.ts';

/** View attributes of Django and Django REST framework. */
const settings: ReadonlySet<string> = new Set([
  'permission_classes',
  'authentication_classes',
  'throttle_classes',
  'permission_required',
  'throttle_scope',
  'http_method_names',
]);
/** Words of lists that grant access or exempt from checks: fewer elements restrict more. */
const allowing = new Set(
  'allow allowed allows permitted accept accepted role roles scope scopes public exempt ignore ignored skip except exclude excluded optional'.split(
    ' ',
  ),
);

/** Words of lists whose elements are protected from being read, set or reached. */
const restricting = new Set(
  'readonly protected denied deny denylist forbidden blocked blocklist blacklist private sensitive hidden masked redacted reserved'.split(
    ' ',
  ),
);

export function* lostSettings(comparison: Comparison): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  if (head.kind === 'class')
    for (const index of alignment.removed) {
      const statement = baseStatements[index];
      const name = assignedTo(statement);
      if (
        statement === undefined ||
        !settings.has(name) ||
        head.statements.some((one) => assignedTo(one) === name)
      )
        continue;
      const message = `${spell(statement.tokens)} was removed from \`${head.name}\`, and the default applies.`;
      yield reportMissing(comparison, index, message);
    }
  for (const pair of alignment.changed) yield* lostElements(comparison, pair);
}

function assignedTo(statement: Statement | undefined): string {
  const [name = '', sign] = statement?.tokens ?? [];
  return statement?.kind === 'plain' && (sign === '=' || sign === ':') ? name : '';
}

/** `MIDDLEWARE = [...]` that lost a guard. */
function* lostElements(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  const holder = assignedTo(old);
  if (old === undefined || now === undefined || holder === '' || holder !== assignedTo(now)) return;
  const words = wordsOf(holder);
  if (words.some((word) => allowing.has(word))) return;
  const restricts = words.some((word) => restricting.has(word)) || words.join(' ').includes('read only');
  const [before, after] = [elementsOf(old), elementsOf(now)];
  if (before.length === 0 || after.some((one) => !before.includes(one))) return;
  const lost = before.filter((one) => !after.includes(one) && (restricts || isGuardElement(one)));
  if (lost.length === 0) return;
  const message = `${lost.map((one) => spell([one])).join(' and ')} ${lost.length === 1 ? 'was' : 'were'} removed from \`${holder}\`.`;
  const at = tokenChanges(old.tokens, now.tokens)[0]?.headAt ?? 0;
  yield reportChanged(comparison, pair, message, Math.min(at, now.tokens.length - 1));
}

function elementsOf({ tokens }: Statement): readonly string[] {
  const open = tokens.findIndex((token) => token === '[' || token === '(');
  if (open < 0 || open > 3 || !/^[)\]]$/.test(tokens.at(-1) ?? '')) return [];
  return tokens
    .slice(open + 1, -1)
    .join(' ')
    .split(' , ')
    .filter((one) => /^["'\p{L}]/u.test(one));
}

function isGuardElement(element: string): boolean {
  const name = element.replace(/["']/g, '').split(/[./ ]/).at(-1) ?? '';
  return isGuardName(name) && wordsOf(name).length > 1;
}
