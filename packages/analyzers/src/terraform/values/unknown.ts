/**
 * What nobody knows before Terraform runs: variables without a default, what a provider answers, and what is not computed here. It
 * is a text with a sign that no file has, as what templates fill in.
 */

import { filled } from '../../documents/fill-template.ts';
import type { Place, Scalar, Value } from '../../documents/value.ts';

export function unknownAt({ start, end }: Place): Scalar {
  return { kind: 'scalar', value: filled, text: filled, quoted: true, start, end };
}

/** A part of it is not known. */
export function isUnknown(value: Value | undefined): boolean {
  return value?.kind === 'scalar' && value.text.includes(filled);
}
