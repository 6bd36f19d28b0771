/**
 * Text that a scanned repository or another person wrote. It is never markup; characters that would reorder or hide what
 * stands around them are shown by their code points, and very long texts are cut, with a word of how much is left.
 */

import { Fragment } from 'react';

/** Controls (Cc) but for tabs and ends of lines; marks and overrides of direction, and what has no width (Cf). */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

interface UntrustedTextProps {
  readonly text: string;
  /** Longest text that is shown, in UTF-16 units. */
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
  /** `U+202E` for a character that is shown by it. */
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
