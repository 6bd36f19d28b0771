/** Reports queries in mapper annotations or XML files that lost an owner condition. */

import type { Change, Comparison, SignalReport } from '@assay/engine/rule';
import { spell } from '../compared.ts';
import { columnsOf, isOfOther } from './second-key.ts';

/** `@Select("... where id = #{id} and tenant_id = #{tenantId}")`, `@Query("... where o.owner = :owner")`. */
export function* lostInAnnotation({ base, head }: Comparison): Iterable<SignalReport> {
  for (const now of head.decorators) {
    const same = base.decorators.filter(({ name }) => name === now.name);
    const old = same[0];
    if (old === undefined || same.length > 1 || old.text === now.text) continue;
    const before = columnsOf(base.source.tree.textOf(old.node));
    const after = new Set(columnsOf(head.source.tree.textOf(now.node)));
    const lost = before.filter((column) => !after.has(column) && isOfOther(column));
    if (lost.length === 0) continue;
    yield {
      path: head.path,
      line: now.line,
      message: `The query of \`${head.name}\` no longer filters by ${lost.map((one) => spell([one])).join(' and ')}.`,
      subject: lost.join(' '),
      within: head.name,
      before: { path: base.path, line: old.line },
    };
  }
}

/** MyBatis: `and tenant_id = #{tenantId}` removed from a mapper file. */
export function* lostInMapper({ texts }: Change): Iterable<SignalReport> {
  for (const { path, base, head, lines } of texts) {
    if (!path.endsWith('.xml') || base === undefined || head === undefined || !/<mapper\b/.test(head))
      continue;
    const added = new Set(lines.added.flatMap(({ text }) => columnsOf(text)));
    for (const { line, text } of lines.removed) {
      const lost = columnsOf(text).find((column) => isOfOther(column) && !added.has(column));
      if (lost === undefined || /\bset\b|\binsert\b/i.test(text)) continue;
      const before = lines.removed.filter((one) => one.line < line).length;
      const earlier = lines.added.filter((one) => one.line <= line - before).length;
      yield {
        path,
        line: Math.min(Math.max(1, line - before + earlier), head.split('\n').length),
        message: `${spell(text.trim().split(/\s+/))} limited this query to the records of an owner; it was removed.`,
        subject: `${lost} ${text.trim()}`,
        within: '',
        before: { path, line },
      };
    }
  }
}
