/** Reports a validation rule removed from the schema, class or form that requests are parsed into. */

import { type Comparison, closingOf, type Signal, type Statement, tokenChanges } from '@assay/engine/rule';
import { comparisons, replacements, reportChanged, spell } from '../compared.ts';
import { droppedField } from './dropped-fields.ts';
import { annotations, bounds, methods, schemaRoots } from './rules-of-values.ts';

/** Per statement. */
const maxReports = 3;

export const signal: Signal = {
  id: 'review/validation-lost',
  title: 'Input validation is weaker than before',
  category: 'security',
  type: 'vulnerability',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      for (const index of comparison.alignment.removed) yield* droppedField(comparison, index);
      // A field with three rules has little in common with the field without them.
      for (const pair of replacements(comparison)) {
        const { lines = [] } = comparison.head.statements[pair[1]] ?? {};
        // A Go type is one statement: reported per field.
        const byLine = Map.groupBy(lostRules(comparison, pair), ({ at }) => lines[at]);
        for (const lost of [...byLine.values()].slice(0, maxReports)) {
          const [first] = lost;
          if (first === undefined) continue;
          const names = [...new Set(lost.map(({ text }) => text))].slice(0, 3).join(' and ');
          const message = `${spell(first.of)} is no longer validated by ${names}.`;
          const report = reportChanged(comparison, pair, message, first.at);
          yield { ...report, subject: `${report.subject} ${first.of.join(' ')}` };
        }
      }
    }
  },
};

interface LostRule {
  /** The field of the rule. */
  readonly of: readonly string[];
  readonly text: string;
  /** Token position in head. */
  readonly at: number;
}

function* lostRules(comparison: Comparison, [b, h]: readonly [number, number]): Iterable<LostRule> {
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  for (const { removed, added, baseAt, headAt } of changes) {
    const at = Math.min(headAt, Math.max(now.tokens.length - 1, 0));
    yield* lostTags(removed, added, { of: fieldOf(old, baseAt), at });
    if (added.length > 0) continue;
    for (const text of lostAnnotations(old, baseAt, removed))
      yield { of: fieldOf(now, now.tokens.length), text, at };
    for (const text of [...lostMethods(old, now, removed), ...lostArguments(old, now, removed)])
      yield { of: fieldOf(old, baseAt), text, at };
  }
}

/** The name that a rule is for: the last one before `:` or `=` preceding the rule, or else that of a field. */
function fieldOf({ tokens }: Statement, at: number): readonly string[] {
  for (let index = Math.min(at, tokens.length) - 1; index > 0; index -= 1)
    if (/^[:=]$/.test(tokens[index] ?? '') && /^[\p{L}_$"']/u.test(tokens[index - 1] ?? ''))
      return [tokens[index - 1] ?? ''];
  const last = tokens.findIndex((token) => /^[:=]$/.test(token));
  return [(last > 0 ? tokens[last - 1] : tokens.findLast((token) => /^[\p{L}_$]/u.test(token))) ?? ''];
}

/** Go: `binding:"required"`, `validate:"min=1"`. */
function* lostTags(
  removed: readonly string[],
  added: readonly string[],
  common: Pick<LostRule, 'of' | 'at'>,
): Iterable<LostRule> {
  const rulesOf = (tokens: readonly string[]) =>
    [...tokens.join(' ').matchAll(/\b(?:binding|validate):"([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(','),
    );
  const kept = new Set(rulesOf(added));
  for (const rule of rulesOf(removed))
    if (!kept.has(rule) && rule !== '' && !/^(?:omitempty|dive|-)$/.test(rule))
      yield { ...common, text: `\`${rule}\`` };
}

/** `@NotNull` on a field, if the annotation is what was removed. */
function* lostAnnotations({ tokens }: Statement, at: number, removed: readonly string[]): Iterable<string> {
  for (const [index, token] of removed.entries()) {
    const sign = index === 0 ? (tokens[at - 1] ?? '') : (removed[index - 1] ?? '');
    const name = token.startsWith('@') ? token.slice(1) : sign === '@' ? token : '';
    if (annotations.has(name)) yield `\`@${name}\``;
  }
}

/** `z.string().min(1)`: a call in a schema chain. */
function* lostMethods(old: Statement, now: Statement, removed: readonly string[]): Iterable<string> {
  if (!isSchema(old) || !isSchema(now)) return;
  for (const [index, token] of removed.entries()) {
    if (!methods.has(token) || removed[index + 1] !== '(') continue;
    const close = closingOf(removed, index + 1);
    yield spell(removed.slice(index, close < 0 ? undefined : close + 1));
  }
}

function isSchema({ tokens }: Statement): boolean {
  return tokens.some((token, at) => schemaRoots.has(token) && tokens[at + 1] === '.');
}

/** `Field(max_length=10)`: a limiting argument of a declaring call. */
function* lostArguments(old: Statement, now: Statement, removed: readonly string[]): Iterable<string> {
  if (!/(?:Field|Param|Query|Body|Path|Column|con\w+) \(/.test(old.key)) return;
  for (const [index, token] of removed.entries()) {
    if (!bounds.has(token) || removed[index + 1] !== '=' || now.tokens.includes(token)) continue;
    yield spell(removed.slice(index, index + 3));
  }
}
