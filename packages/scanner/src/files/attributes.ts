/**
 * Reads `.gitattributes` files: `linguist-vendored` and `linguist-generated`, by which people tell forges that a file
 * is not their own work.
 */

import { addIgnoreLevel, type IgnoreLevels, isIgnored } from './ignore-files.ts';
import type { SkipReason } from './skip-reason.ts';

/** Paths per reason, as patterns relative to the folders that declare them. */
export interface Attributes {
  readonly vendored: IgnoreLevels;
  readonly generated: IgnoreLevels;
}

export const noAttributes: Attributes = { vendored: [], generated: [] };

export function addAttributes(levels: Attributes, folder: string, text: string): Attributes {
  return {
    vendored: addMarked(levels.vendored, folder, text, 'linguist-vendored'),
    generated: addMarked(levels.generated, folder, text, 'linguist-generated'),
  };
}

export function reasonByAttributes(
  { vendored, generated }: Attributes,
  path: string,
): SkipReason | undefined {
  if (isIgnored(vendored, path)) return 'vendored';
  return isIgnored(generated, path) ? 'generated' : undefined;
}

/** The lines that set or unset an attribute, converted to ignore patterns. */
function addMarked(levels: IgnoreLevels, folder: string, text: string, attribute: string): IgnoreLevels {
  const patterns = text.split('\n').flatMap((line) => {
    const [pattern = '', ...given] = line.trim().split(/\s+/);
    // Quoted patterns contain spaces and are rare; git itself rejects those that begin with `!`.
    if (pattern === '' || /^[#"![]/.test(pattern)) return [];
    if (given.includes(attribute) || given.includes(`${attribute}=true`)) return [pattern];
    return given.some((one) => [`-${attribute}`, `${attribute}=false`, `!${attribute}`].includes(one))
      ? [`!${pattern}`]
      : [];
  });
  return patterns.length === 0 ? levels : addIgnoreLevel(levels, folder, patterns.join('\n'));
}
