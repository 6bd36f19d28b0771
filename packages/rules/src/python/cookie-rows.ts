/** Rows for setting cookies; all frameworks use the same argument names. */

import { type MisuseRow, misuse, when } from '@assay/engine/rule';

/**
 * Row for a cookie without the `Secure` flag. An empty or immediately expiring cookie deletes one.
 *
 * @param method  `Response.set_cookie`
 */
export function insecureCookie(method: string): MisuseRow {
  return misuse(
    'insecure-cookie',
    `${method}(secure=)`,
    { anyOf: [{ absent: true }, { equals: false }] },
    when(`${method}(1,value=)`, { not: { anyOf: [{ equals: '' }, { equals: null }] } }),
    when(`${method}(2,max_age=)`, { not: { equals: 0 } }),
    when(`${method}(expires=)`, { not: { equals: 0 } }),
  );
}
