/**
 * Findings without the secrets of the tree: made when the report is, so that no reader, format or database gets to see
 * one. The fingerprint and the context stay as they are: they are what findings are recognised by.
 */

import type { Finding } from './finding.ts';
import type { Location } from './location.ts';
import { createTextMask, type KnownSecrets, type TextMask } from './mask-secrets.ts';

/**
 * @param known  what rules have found anywhere in the tree: a secret of one file may be quoted from another one
 * @param mask   of the same secrets, for who masks many findings. Default: its own
 */
export function maskFinding(
  finding: Finding,
  known: KnownSecrets,
  mask: TextMask = createTextMask(known),
): Finding {
  const maskLocation = (location: Location) => ({ ...location, snippet: mask(location.snippet) });
  return {
    ...finding,
    ...(finding.title !== undefined && { title: mask(finding.title) }),
    message: mask(finding.message),
    location: maskLocation(finding.location),
    trace: finding.trace.map((step) => ({
      ...step,
      location: maskLocation(step.location),
      note: mask(step.note),
    })),
    identity: {
      ...finding.identity,
      enclosingNames: finding.identity.enclosingNames.map((name) => mask(name)),
      sinkTokens: mask(finding.identity.sinkTokens, true),
    },
  };
}
