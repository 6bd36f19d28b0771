/**
 * Texts that PostgreSQL cannot hold: with U+0000, or with half of a surrogate pair. Neither has a meaning in any member
 * of this API, and a text that is changed on its way into the database is not the one that was sent.
 */

/** The first such text or name below a value that came from JSON, as a JSON pointer; `undefined` when there is none. */
export function findUnstorable(value: unknown, pointer = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!isStorable(name)) return place.toWellFormed().replaceAll('\0', '\uFFFD');
    const found = findUnstorable(member, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
