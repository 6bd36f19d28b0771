/** Fix that re-enables certificate checks in TLS. */

import { defineExactFix, type FixProposal, type FixSite, type SyntaxTree } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'tls-verification-off/checked',
  allows: {},
  propose,
  advise: () => 'For a private CA, add its certificate to `RootCAs` of the configuration.',
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const value = switchAt(tree, node);
  if (value < 0) return undefined;
  return {
    edits: [{ start: tree.start(value), end: tree.end(value), replace: 'false' }],
    safety: 'R',
    explanation:
      'Certificates are verified: a server with a self-signed certificate is rejected until that certificate is trusted.',
  };
}

/** The `true` of `InsecureSkipVerify: true` or `config.InsecureSkipVerify = true`; -1 for none. */
function switchAt(tree: SyntaxTree, node: number): number {
  const holder = tree.ancestor(node, 'keyed_element', 'assignment_statement');
  const around = /^(?:keyed_element|assignment_statement)$/.test(tree.type(node)) ? node : holder;
  if (around < 0 || !/\bInsecureSkipVerify\b/.test(tree.textOf(around))) return -1;
  for (let at = around; at < tree.next(around); at += 1) if (tree.type(at) === 'true') return at;
  return -1;
}
