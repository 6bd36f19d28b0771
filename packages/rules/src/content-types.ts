/** Types of content that a program declares its answers to have, by constants or by what it knows elsewhere. */

import { type Condition, type MisuseRow, misuse, when } from '@assay/engine/rule';

/** Types of answers that no browser shows as a page. */
const noPage = { matches: '^(?!text/(?:html|xml)|[^;]*xml)' };

/** Types of pages, also where no more than the beginning is constant: `'text/html; charset=' + charset`. */
const page = { begins: 'text/(?:html|xml)|[^;]*xml' };

/** Neither left out nor known to begin as a page's. */
const isUnknown = { not: { anyOf: [page, { absent: true } as const] } };

/** For an argument that may be left out: the answer is a page by default, or says so. */
export const pageOrUnset = { anyOf: [{ absent: true } as const, { matches: 'html' }] };

/** Rows of a place that takes the type of an answer: `HttpServletResponse.setContentType(0)`. */
export function contentTypeRows(place: string, ...conditions: readonly Condition[]): readonly MisuseRow[] {
  return [
    misuse('content-type', place, noPage, ...conditions),
    misuse('chosen-content-type', place, { constant: false }, when(place, isUnknown), ...conditions),
    misuse('page-type', place, page, ...conditions),
  ];
}

/** Rows of an answer's members that hold its type, in Python. */
export function typeMemberRows(answer: string): readonly MisuseRow[] {
  const names = [`'Content-Type'`, `headers.'Content-Type'`, 'content_type', 'mimetype'];
  return names.flatMap((name) => contentTypeRows(`${answer}.${name}=`));
}

/** Takes the type away again: `Response.removeHeader`. */
export function removedTypeRow(remover: string): MisuseRow {
  return misuse('page-type', `${remover}(0)`, { matches: '^content-type$' });
}

/** The same of a function that sets a header: name first, then value. */
export function contentTypeHeaderRows(setter: string): readonly MisuseRow[] {
  const isNamed = { anyOf: [{ matches: '^content-type$' }, { place: 'CONTENT_TYPE' }] };
  return contentTypeRows(`${setter}(1)`, when(`${setter}(0)`, isNamed));
}
