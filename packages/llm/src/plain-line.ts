/**
 * A model's text for people: one line without invisible characters and links; empty if no letter or digit is left.
 * Everything else is kept, because `_`, `<` and `!` are part of code: it must be escaped for display, like all text
 * from scanned code.
 */
export function plainLine(text: string, maxLength: number): string {
  const line = text
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S*/gi, '')
    .trim()
    .slice(0, maxLength)
    .trim();
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}
