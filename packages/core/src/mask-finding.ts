/**
 * Masks the tree's secrets in findings when the report is created, so that no reader, format or database gets to see
 * them. Fingerprint and context stay unchanged, since findings are recognized by them.
 */

import type { Finding } from './finding.ts';
import type { Location } from './location.ts';
import { createTextMask, type KnownSecrets, type TextMask } from './mask-secrets.ts';

/**
 * @param known  secrets that rules found anywhere in the tree; those of one file may be quoted from another
 * @param mask   mask for the same secrets, to share between many findings. Default: a new one
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
