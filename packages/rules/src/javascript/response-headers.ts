/** Rows for functions that set a response header, name first, then value. */

import { type Condition, type MisuseRow, type SinkRow, sink, when } from '@assay/engine/rule';
import { contentTypeHeaderRows, contentTypeRows, dispositionRow } from '../rows/content-types.ts';

/** Rows for a function that takes a headers object: `Response.writeHead(1)`. */
export function typeRows(
  headers: string,
  ...conditions: readonly Condition[]
): readonly (MisuseRow | SinkRow)[] {
  const dispositions = ['Content-Disposition', 'content-disposition', 'Content-disposition'];
  return [
    ...['Content-Type', 'content-type', 'Content-type'].flatMap((name) =>
      contentTypeRows(`${headers}.${name}`, ...conditions),
    ),
    ...dispositions.map((name) => dispositionRow(`${headers}.${name}`, ...conditions)),
  ];
}

/** Rows for a function that sends a status and headers, at either of two positions: `Response.writeHead`. */
export function headRows(writer: string): readonly (SinkRow | MisuseRow)[] {
  return [1, 2].flatMap((place) => {
    const headers = `${writer}(${place})`;
    return [
      ...typeRows(headers),
      ...['Set-Cookie', 'set-cookie'].map((name) => sink('cookie-header', `${headers}.${name}`)),
      sink('cors-origin', `${headers}.Access-Control-Allow-Origin`),
      ...['Location', 'location'].map((name) => sink('redirect-url', `${headers}.${name}`)),
    ];
  });
}

/** @param setter  path of the function: `Response.setHeader` */
export function headerRows(setter: string): readonly (SinkRow | MisuseRow)[] {
  const named = (name: string) => when(`${setter}(0)`, { matches: `^${name}$` });
  return [
    sink('header-name', `${setter}(0)`),
    sink('cookie-header', `${setter}(1)`, named('set-cookie')),
    sink('cors-origin', `${setter}(1)`, named('access-control-allow-origin')),
    sink('redirect-url', `${setter}(1)`, named('location')),
    ...contentTypeHeaderRows(setter),
  ];
}
