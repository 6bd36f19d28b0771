/** Members that are always numeric in the program's language, such as `text.length`. */

import type { OriginTable } from '../domain/origins.ts';
import { filterOrigins, noTaint, type Taint } from '../domain/taint.ts';

/**
 * Taint that a count-like member inherits from its object. Counts are numbers and carry no taint, except `size`, which
 * may be an ordinary field of a request.
 */
export function taintOfCount(origins: OriginTable, whole: Taint, name: string): Taint {
  if (name !== 'size') return noTaint;
  return filterOrigins(whole, (origin) => {
    const known = origins.get(origin);
    return known.kind === 'source' && known.row.object === true;
  });
}
