/** Fix that rejects broken TLS versions. */

import { defineExactFix, type FixProposal, type FixSite, type SyntaxTree } from '@assay/engine/rule';

export const fix = defineExactFix({ contractId: 'tls-old-version/1.2', allows: {}, propose });

const oldVersions = /^Version(?:SSL30|TLS10|TLS11)$/;

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const versions = oldVersionsIn(tree, node);
  const [only] = versions.length === 1 ? versions : [];
  if (only === undefined) return undefined;
  return {
    edits: [{ start: tree.start(only), end: tree.end(only), replace: 'VersionTLS12' }],
    safety: 'R',
    explanation: 'Peers that do not support TLS 1.2 (2008) are rejected.',
  };
}

/** The `VersionTLS10` of `tls.VersionTLS10` in the field or assignment. */
function oldVersionsIn(tree: SyntaxTree, node: number): readonly number[] {
  const holder = tree.ancestor(node, 'keyed_element', 'assignment_statement');
  const isHolder = /^(?:keyed_element|assignment_statement)$/.test(tree.type(node));
  const around = isHolder || holder < 0 ? node : holder;
  const found: number[] = [];
  for (let at = around; at < tree.next(around); at += 1)
    if (tree.type(at) === 'field_identifier' && oldVersions.test(tree.textOf(at))) found.push(at);
  return found;
}
