/** Rows of functions that set a header of a response: name first, then value. */

import { type SinkRow, sink, when } from '@assay/engine/rule';

/** @param setter  path of the function: `Response.setHeader` */
export function headerRows(setter: string): readonly SinkRow[] {
  const named = (name: string) => when(`${setter}(0)`, { matches: `^${name}$` });
  return [
    sink('header-name', `${setter}(0)`),
    sink('cookie-header', `${setter}(1)`, named('set-cookie')),
    sink('cors-origin', `${setter}(1)`, named('access-control-allow-origin')),
    sink('redirect-url', `${setter}(1)`, named('location')),
  ];
}
