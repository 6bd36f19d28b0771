/** Fix that re-enables certificate checks. */

import { defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';
import { namedValue } from '../expressions.ts';

export const fix = defineExactFix({
  contractId: 'tls-verification-off/checked',
  allows: {},
  propose,
  advise: ({ tree, node }) => {
    const name = namedValue(tree, node)?.name;
    return name === undefined
      ? undefined
      : `Remove \`${name}\`, and pass the certificate of a private CA as \`ca\`.`;
  },
});

/** Maps each value that disables the check to its replacement. */
const opposites: ReadonlyMap<string, string> = new Map([
  ['false', 'true'],
  ['true', 'false'],
  ['0', '1'],
  ["'0'", "'1'"],
  ['"0"', '"1"'],
]);

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const value = namedValue(tree, node)?.value ?? -1;
  const replace = value < 0 ? undefined : opposites.get(tree.textOf(value));
  if (replace === undefined) return undefined;
  return {
    edits: [{ start: tree.start(value), end: tree.end(value), replace }],
    safety: 'R',
    explanation:
      'Certificates are verified: a server with a self-signed certificate is rejected until that certificate is trusted.',
  };
}
