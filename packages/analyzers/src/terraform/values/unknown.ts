/**
 * Values unknown before Terraform runs: variables without a default, provider results, and unevaluated expressions.
 * Represented by a string with the placeholder that inserted template values have.
 */

import { filled } from '../../documents/fill-template.ts';
import type { Place, Scalar, Value } from '../../documents/value.ts';

export function unknownAt({ start, end }: Place): Scalar {
  return { kind: 'scalar', value: filled, text: filled, quoted: true, start, end };
}

/** True if a part of it is unknown. */
export function isUnknown(value: Value | undefined): boolean {
  return value?.kind === 'scalar' && value.text.includes(filled);
}
