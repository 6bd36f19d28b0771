/** Values that other code counts on: a fix of one place would part them from what is stored, sent or made elsewhere. */

import { leavingUse } from '@assay/engine';
import { setLaterBy } from '@assay/rules';
import type { GateContext } from '../gate.ts';

const digests: ReadonlySet<string> = new Set(['weak-hash', 'fast-password-hash']);

/** Why the code of another place, or what is stored, would have to change together with this; the empty string where nothing would. */
export function findStoredValue({ finding, site, changes }: GateContext): string {
  const { family } = finding.identity;
  const { path } = finding.location;
  const old = changes.find((change) => change.path === path)?.old;
  if (digests.has(family)) {
    const use = old === undefined ? '' : leavingUse(old, path, old.tree.start(site.node));
    return use === '' ? '' : `the digest would be another one than what is stored or made elsewhere: ${use}`;
  }
  if (family !== 'hard-coded-credentials') return '';
  const loads = setLaterBy(site.tree, site.node);
  return loads === '' ? '' : `the value may be set later, by \`${loads}\``;
}
