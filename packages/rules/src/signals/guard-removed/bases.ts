/** Reports classes that no longer extend a base class that restricted access. */

import type { Change, SignalReport, Unit } from '@assay/engine/rule';
import { isGuardName } from '../guard-words.ts';

export function* lostBases({ code, texts }: Change): Iterable<SignalReport> {
  const tests = new Set(texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  for (const { base, head } of code.units) {
    if (base?.kind !== 'class' || head === undefined || tests.has(head.path)) continue;
    const [before, after] = [basesOf(base), basesOf(head)];
    const lost = before.filter((name) => isGuardName(name) && !after.includes(name));
    const isReplaced = after.some((name) => isGuardName(name) && !before.includes(name));
    for (const name of lost)
      yield {
        path: head.path,
        line: head.startLine,
        message: `\`${head.name}\` no longer extends \`${name}\`.`,
        subject: name,
        within: head.name,
        confidence: isReplaced ? 'medium' : 'high',
        before: { path: base.path, line: base.startLine },
      };
  }
}

/** Names in the class header after its own. */
function basesOf({ source: { tree }, node }: Unit): readonly string[] {
  const body = tree.child(node, 'body');
  const name = tree.child(node, 'name');
  if (body < 0 || name < 0) return [];
  const header = tree.text.slice(tree.end(name), tree.start(body));
  return [...header.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)].map(([word]) => word);
}
