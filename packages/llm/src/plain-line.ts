/**
 * A model's words for people: one line without invisible characters and without links; empty where no letter and no digit is left.
 * Everything else stays as it is said, for `_`, `<` and `!` are part of code: whoever shows it escapes it, as all that is taken from
 * scanned code.
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
