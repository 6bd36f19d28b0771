/** An excerpt of a call for a model: its lines, cut and redacted. */

import type { Redactor } from '@assay/core';
import type { UnknownCall } from '@assay/engine';
import type { ShownCall } from '../process/unknown-calls-request.ts';
import { isDeniedPath } from './denied-paths.ts';

/** Limits for one call; a longer one is cut. */
const maxLines = 12;
const maxCharacters = 1_200;

/**
 * `undefined` for a file that must not be shown.
 *
 * @param lines  of the file
 */
export function showCall(
  call: UnknownCall,
  lines: readonly string[],
  redactor: Redactor,
): ShownCall | undefined {
  const { path, startLine, endLine } = call.place;
  if (isDeniedPath(path)) return undefined;
  const shown = lines.slice(startLine - 1, Math.min(endLine, startLine - 1 + maxLines));
  return { ...call, text: redactor.redact(shown.join('\n')).slice(0, maxCharacters) };
}
