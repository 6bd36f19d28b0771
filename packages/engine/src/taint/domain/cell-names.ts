/** Cells of objects: members under their names, and what is kept beside them under names that no member has. */

/** Name of the cell for unknown keys. */
export const anyCell = '*';
/** Name of the cell for the keys under which members were stored, as far as they are not known. */
export const keysCell = '^keys';
/** Name of the cell with the value whose members were copied though they are not known; named cells go before it. */
export const copiedCell = '...';

/** False for cells that are no member of their object. */
export function isMember(name: string): boolean {
  return !name.startsWith('^');
}
