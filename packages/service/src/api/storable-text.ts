/**
 * Strings that PostgreSQL cannot store: with U+0000, or with an unpaired surrogate. Neither is meaningful in any member
 * of this API, and replacing them would store a different string than was sent.
 */

/** The first such string or name in a value parsed from JSON, as a JSON pointer; `undefined` if there is none. */
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
