/** Severity of a toggled flag, by the words of its name. */

import type { SignalReport } from '@assay/engine/rule';
import { wordsOf } from '../guard-words.ts';

const dangerousOn = new Set(
  'shell insecure skip disable disabled bypass ignore trust unsafe permissive anonymous public'.split(' '),
);
const dangerousOff = new Set(
  'verify check secure http httponly escape autoescape validate required authenticated authorized strict ssl tls csrf reject protect'.split(
    ' ',
  ),
);

/** @param name  empty for a positional argument */
export function riskOfFlag(
  name: string,
  isTurnedOff: boolean,
): Required<Pick<SignalReport, 'severity' | 'confidence'>> {
  const words = wordsOf(name);
  const isDangerous = words.some((word) => (isTurnedOff ? dangerousOff : dangerousOn).has(word));
  if (isDangerous) return { severity: 'high', confidence: 'high' };
  return { severity: 'medium', confidence: isTurnedOff && name !== '' ? 'high' : 'medium' };
}
