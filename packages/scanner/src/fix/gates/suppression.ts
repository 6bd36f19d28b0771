/** V3: a finding is fixed, not silenced: no comment or annotation is added that suppresses a tool. */

import type { SourceSyntax } from '@assay/engine';
import { codeText } from '@assay/engine';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

export function suppressionGate({ changes }: GateContext): GateVerdict {
  for (const { old, new: now } of changes) {
    const comments = excess(countAll(commentsIn(now)), countAll(commentsIn(old)));
    if (comments.some((comment) => now.facts.silencers.test(comment.toLowerCase())))
      return fail('the fix adds a comment that silences a tool');
    if (excess(countAll(silencingIn(now)), countAll(silencingIn(old))).length > 0)
      return fail('the fix adds an annotation that silences a tool');
  }
  return pass;
}

function commentsIn({ tree, facts }: SourceSyntax): readonly string[] {
  const comments: string[] = [];
  for (let node = 0; node < tree.size; node += 1)
    if (facts.traits.comments.has(tree.type(node))) comments.push(tree.textOf(node));
  return comments;
}

/** Annotations by their whole text: another rule in one is another suppressed rule. */
function silencingIn(source: SourceSyntax): readonly string[] {
  const { tree, facts } = source;
  const found: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!facts.annotations.has(tree.type(node))) continue;
    const text = codeText(source, node).replaceAll(' ', '').replace(/^@/, '');
    const path = text.split('(', 1)[0] ?? '';
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (facts.silencingAnnotations.has(path) || facts.silencingAnnotations.has(name)) found.push(text);
  }
  return found;
}
