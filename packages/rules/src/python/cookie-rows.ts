/** How frameworks set cookies: all with the same names of arguments. */

import { type MisuseRow, misuse, when } from '@assay/engine/rule';

/**
 * A cookie that may travel unencrypted. One that is set to nothing, or ends at once, takes another one away.
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
