/** Names of object cells: members under their own names, and bookkeeping under names that no member has. */

/** Name of the cell for unknown keys. */
export const anyCell = '*';
/** Name of the cell with the taint of the keys under which members were stored. */
export const keysCell = '^keys';
/** Name of the cell with a value whose members were copied without being known; named cells take precedence over it. */
export const copiedCell = '...';

/** False for cells that are not a member of their object. */
export function isMember(name: string): boolean {
  return !name.startsWith('^');
}
