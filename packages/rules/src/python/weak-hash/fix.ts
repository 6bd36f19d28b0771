/** Fix that uses SHA-256 if the digest is not compared with stored or received data. */

import {
  callAround,
  calleeName,
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importPython,
  type SyntaxTree,
} from '@assay/engine/rule';

import { namesPassword } from '../../words/password-names.ts';

export const fix = defineExactFix({
  contractId: 'weak-hash/sha256',
  allows: { addsModules: ['hashlib'], addsCalls: ['sha256'], removesCalls: ['md5', 'sha1'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callAround(tree, node);
    if (call < 0) return undefined;
    return isOfPassword(tree, call)
      ? `Hash the password with \`hashlib.scrypt\` or argon2 instead of \`${calleeText(tree, call)}\`, and rehash stored passwords at the next login.`
      : `Use \`hashlib.sha256\` instead of \`${calleeText(tree, call)}\`, here and wherever the digest is compared.`;
  },
});

const password = /passw(?:or)?d|passphrase|\bpwd\b/i;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callAround(tree, site.node);
  const name = call < 0 ? '' : calleeName(tree, call);
  const isDirect = name === 'md5' || name === 'sha1';
  if (!isDirect || isOfPassword(tree, call) || tree.ancestor(call, 'comparison_operator') >= 0)
    return undefined;
  const imported = importPython(site, call, 'hashlib', 'sha256');
  if (imported === undefined) return undefined;
  const callee = tree.child(call, 'function');
  return {
    edits: [
      ...imported.edits,
      { start: tree.start(callee), end: tree.end(callee), replace: imported.expression },
    ],
    safety: 'R',
    explanation: 'SHA-256 has no known collisions. Digests are longer and differ from existing ones.',
  };
}

/** No fast hash is suitable for a password. Judged by the hashed value, and the names of the function or target. */
function isOfPassword(tree: SyntaxTree, call: number): boolean {
  return password.test(tree.textOf(call)) || namesPassword(tree, call);
}
