/** A model's words for people: one line without markup, links, mentions and commands, whatever it is shown in. */
export function plainLine(text: string, maxLength: number): string {
  return text
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S*/gi, '')
    .replace(/[@<>`![\]\\*_|~#]/g, '')
    .replace(/^\W+/, '')
    .trim()
    .slice(0, maxLength)
    .trim();
}
