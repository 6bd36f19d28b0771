/** Sets of characters that functions such as `strip`, `TrimLeft` and `rtrim` take, and what is written in their place. */

/**
 * True for a text that is meant as a prefix or suffix and not as a set of characters: it has a character twice, or is a
 * word, an extension or the beginning of a URL.
 */
export function isMeantWhole(text: string): boolean {
  // An alphabetical set: `abcdef`.
  if (text.includes('\\') || 'abcdefghijklmnopqrstuvwxyz0123456789'.includes(text.toLowerCase()))
    return false;
  if (/^(.)\1*$/.test(text) || !/[a-zA-Z]{2}/.test(text)) return false;
  return new Set(text).size < text.length || /^[.]?[a-z]{3,}$|^https?:\/\//i.test(text);
}
