/**
 * Text from a scanned repository or another person. It is never markup; characters that would reorder or hide the
 * surrounding text are shown as code points, and very long texts are truncated with a note of how much is left.
 */

import { Fragment } from 'react';

/**
 * Control characters (Cc) except tabs and line endings; directional marks and overrides, and zero-width characters
 * (Cf).
 */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

interface UntrustedTextProps {
  readonly text: string;
  /** Maximum displayed length, in UTF-16 units. */
  readonly limit?: number;
}

export function UntrustedText({ text, limit = 2000 }: UntrustedTextProps) {
  const shown = text.slice(0, limit);
  const rest = text.length - shown.length;
  return (
    <bdi>
      {splitInvisible(shown).map((part, index) => (
        <Fragment key={index}>
          {part.code === undefined ? (
            part.text
          ) : (
            <span className="mx-px rounded-sm bg-sunken px-0.5 font-mono text-2xs text-danger">
              {part.code}
            </span>
          )}
        </Fragment>
      ))}
      {rest > 0 && <span className="text-ink-3"> … {rest.toLocaleString('en')} more characters</span>}
    </bdi>
  );
}

interface Part {
  readonly text: string;
  /** `U+202E` for a character shown as its code point. */
  readonly code?: string;
}

export function splitInvisible(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(invisible)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    const hex = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    parts.push({ text: match[0], code: `U+${hex}` });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
