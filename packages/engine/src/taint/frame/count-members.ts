/** Members that are numbers in the language of the program, whatever they are of: `text.length`. */

import type { OriginTable } from '../domain/origins.ts';
import { filterOrigins, noTaint, type Taint } from '../domain/taint.ts';

/** What of a whole's taint a member has that is named like a count: a request may have a field `size`, and a number carries nothing. */
export function taintOfCount(origins: OriginTable, whole: Taint, name: string): Taint {
  if (name !== 'size') return noTaint;
  return filterOrigins(whole, (origin) => {
    const known = origins.get(origin);
    return known.kind === 'source' && known.row.object === true;
  });
}
