/** Reports functions that lost mutual exclusion: a language modifier or a locking decorator. */

import { type Comparison, calleeOf, type SignalReport, type Unit } from '@assay/engine/rule';
import { wordsOf } from '../guard-words.ts';
import { releases } from './pairs.ts';

const locking = new Set('lock locked locking mutex synchronized semaphore exclusive singleton'.split(' '));

export function* lostModifiers({ base, head }: Comparison): Iterable<SignalReport> {
  if (head.kind !== 'function' || locksByItself(head)) return;
  const place = { path: base.path, line: base.startLine };
  const common = { path: head.path, line: head.startLine, within: head.name, before: place };
  if (base.modifiers.includes('synchronized') && !head.modifiers.includes('synchronized'))
    yield {
      ...common,
      message: `\`${head.name}\` is no longer \`synchronized\`: several threads can run it at the same time.`,
      subject: 'synchronized',
    };
  const kept = new Set(head.decorators.map(({ name }) => name));
  const isOther = head.decorators.some(({ name }) => isLocking(name));
  for (const { name, text, line } of base.decorators)
    if (isLocking(name) && !kept.has(name) && !isOther)
      yield {
        ...common,
        message: `\`${head.name}\` no longer has \`@${text}\`: it can run concurrently.`,
        subject: text,
        before: { ...place, line },
      };
}

function isLocking(name: string): boolean {
  return wordsOf(name).some((word) => locking.has(word));
}

function locksByItself({ statements }: Unit): boolean {
  return statements.some(
    (statement) =>
      (statement.kind === 'holding' && statement.tokens[0] === 'synchronized') ||
      (statement.kind === 'holding' && statement.tokens.some(isLocking)) ||
      releases.has(calleeOf(statement.tokens).split('.').at(-1) ?? ''),
  );
}
