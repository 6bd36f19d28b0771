/** Control and format characters, such as those that change the writing direction or are invisible. */
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The text with control, direction and invisible characters escaped, such as `\n` and `\u202e`. */
export function printable(text: string): string {
  return text.replace(unprintable, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    if (character === '\t') return '\\t';
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
}
