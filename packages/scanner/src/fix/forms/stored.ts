/**
 * Values that other code depends on: a fix in one place would make them differ from those stored, sent or created
 * elsewhere.
 */

import { leavingUse } from '@assay/engine';
import { setLaterBy } from '@assay/rules';
import type { GateContext } from '../gate.ts';

const digests: ReadonlySet<string> = new Set(['weak-hash', 'fast-password-hash']);

/** Why other code, or stored data, would have to change together with this place; the empty string if nothing would. */
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
