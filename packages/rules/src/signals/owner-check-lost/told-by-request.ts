/** Reports an identity that came from the session and now comes from the request. */

import type { Comparison, SignalReport, TokenChange } from '@assay/engine/rule';
import { tokenChanges } from '@assay/engine/rule';
import { replacements, reportChanged, spell } from '../compared.ts';
import { type Chain, type Reading, readUnit } from '../who-says.ts';
import { mayBeTold, type Readings } from './may-be-told.ts';

/** Yields one report per function, where it begins to read the request: one cause affects everything after it. */
export function* toldByRequest(comparison: Comparison): Iterable<SignalReport> {
  const { base, head, alignment } = comparison;
  const readings = { base: readUnit(base), head: readUnit(head) };
  if (isAskedAnew(comparison, readings.head)) return;
  // By the names of each version: a different parameter counts as renamed.
  for (const pair of [...replacements(comparison), ...alignment.same]) {
    const found = handedOver(comparison, pair, readings);
    if (found === undefined) continue;
    const message = `The owner came from ${spell(found.who.text)}; it is now ${spell(found.said.text)}, which the request controls.`;
    yield reportChanged(comparison, pair, message, found.said.from);
    return;
  }
  for (const pair of alignment.same) {
    const name = sameNameSaid(comparison, pair, readings);
    if (name === undefined) continue;
    const { statement } = readings.head.ofName(name) ?? { statement: -1 };
    const message = `\`${name}\` came from the logged-in user; it is now taken from the request.`;
    const at = statement < 0 ? undefined : head.statements[statement];
    yield {
      ...reportChanged(comparison, pair, message),
      line: at?.line ?? lineOfParameter(comparison, name),
      subject: name,
    };
    return;
  }
  yield* mayBeTold(comparison, readings);
}

/** The caller's identity in a base statement, and the request data that replaced it. */
function handedOver(
  { base, head }: Comparison,
  [b, h]: readonly [number, number],
  readings: Readings,
): { readonly who: Chain; readonly said: Chain } | undefined {
  const [old, now] = [base.statements[b]?.tokens ?? [], head.statements[h]?.tokens ?? []];
  const [before, after] = [readings.base.chainsOf(old), readings.head.chainsOf(now)];
  const who = before.filter(({ says }) => says === 'asker');
  if (who.length === 0 || after.some(({ says }) => says === 'asker')) return undefined;
  const known = new Set(before.filter(({ says }) => says === 'sent').map(({ text }) => text.join(' ')));
  const said = after.filter(({ says, text }) => says === 'sent' && !known.has(text.join(' ')));
  for (const change of tokenChanges(old, now)) {
    const [from, to] = [
      who.find((chain) => touches(chain, change.baseAt, change.removed)),
      said.find((chain) => touches(chain, change.headAt, change.added)),
    ];
    if (from !== undefined && to !== undefined) return { who: from, said: to };
  }
  return undefined;
}

function touches({ from, end }: Chain, at: number, tokens: TokenChange['added']): boolean {
  return at <= end && from < at + Math.max(tokens.length, 1);
}

/** A variable of an unchanged statement whose value is now different. */
function sameNameSaid(
  { base: old, head }: Comparison,
  [b, h]: readonly [number, number],
  { base, head: now }: Readings,
): string | undefined {
  return head.statements[h]?.tokens.find(
    (token, at, tokens) =>
      tokens[at - 1] !== '.' &&
      old.statements[b]?.tokens[at] === token &&
      base.ofName(token)?.says === 'asker' &&
      now.ofName(token)?.says === 'sent',
  );
}

/** True if a new statement compares with the caller's identity, or leaves that to a framework. */
function isAskedAnew({ base, head, alignment }: Comparison, reading: Reading): boolean {
  const isNew = head.decorators.some(({ text }) => !base.decorators.some((other) => other.text === text));
  const fresh = [...alignment.added, ...alignment.changed.map(([, h]) => h)];
  return (
    isNew ||
    fresh.some((index) => {
      const { kind, tokens } = head.statements[index] ?? { kind: 'plain', tokens: [] };
      return kind === 'if' && reading.chainsOf(tokens).some(({ says }) => says === 'asker');
    })
  );
}

function lineOfParameter({ head }: Comparison, name: string): number {
  const { tree } = head.source;
  for (let node = head.node; node < tree.next(head.node); node += 1)
    if (tree.textOf(node) === name && /parameter/.test(tree.type(tree.parent(node))))
      return tree.range(node).startLine;
  return head.startLine;
}
