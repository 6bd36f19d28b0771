/**
 * Reports a resource that a `with` or try-with-resources closed and a plain statement now creates, here or in a helper.
 */

import {
  type Change,
  type Comparison,
  type SignalReport,
  type Statement,
  type Unit,
} from '@assay/engine/rule';
import { placeInBase, spell } from '../compared.ts';
import { closings } from './pairs.ts';

/** Minimum number of tokens in a resource expression: `new FileOutputStream(file)`. Fewer are not distinctive. */
const leastTokens = 4;

export function* unheld(
  change: Change,
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  for (const resource of resourcesOf(statement))
    for (const { head, alignment } of change.code.units) {
      if (head === undefined || (head !== comparison.head && head.path !== comparison.head.path)) continue;
      const at = alignment.added.find((h) => makes(head.statements[h], resource));
      const made = at === undefined ? undefined : head.statements[at];
      if (made === undefined || at === undefined || isCertain(head, made)) continue;
      yield {
        path: head.path,
        line: made.line,
        message: `${spell(resource)} was always closed by ${spell(statement.tokens)}; a failure after it is opened now leaves it open.`,
        subject: resource.join(' '),
        within: head.name,
        before: placeInBase(comparison, index),
      };
      return;
    }
}

/** Assigned values in a statement head: `try (A a = new A(x); B b = open(y))`, `with open(x) as f`. */
function resourcesOf({ tokens }: Statement): readonly (readonly string[])[] {
  const found: string[][] = [];
  let depth = 0;
  let current: string[] | undefined;
  const isWith = tokens[0] === 'with';
  for (const [at, token] of tokens.entries()) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if ((token === '=' && depth === 1) || (isWith && at === 0)) current = [];
    else if (isWith && token === 'as') current = undefined;
    else if (current !== undefined && depth >= (isWith ? 0 : 1) && token !== '{}' && token !== ';') {
      if (current.length === 0) found.push(current);
      current.push(token);
      if (depth === (isWith ? 0 : 1) && token === ')') current = undefined;
    }
  }
  return found.filter((tokens) => tokens.length >= leastTokens && tokens.includes('('));
}

function makes(statement: Statement | undefined, resource: readonly string[]): boolean {
  if (statement?.kind !== 'plain') return false;
  const at = statement.tokens.findIndex((token) => token === '=' || token === ':=');
  return at > 0 && statement.tokens.slice(at + 1).join(' ') === resource.join(' ');
}

/** True if something in the function closes it in a `finally` or `defer`. */
function isCertain({ statements }: Unit, made: Statement): boolean {
  return (
    statements.some(({ kind }) => kind === 'finally' || kind === 'defer') ||
    statements.some(({ kind, tokens }) => kind === 'return' && tokens.includes(nameOf(made))) ||
    !statements.some(({ tokens }) =>
      tokens.some((token, at) => closings.has(token) && tokens[at + 1] === '('),
    )
  );
}

function nameOf({ tokens }: Statement): string {
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  return tokens[at - 1] ?? '';
}
