/** Content types that a program declares for its responses, by constants or configuration. */

import {
  type Condition,
  type MisuseRow,
  misuse,
  type SinkRow,
  sink,
  textSink,
  when,
} from '@assay/engine/rule';

/** Content types that browsers do not render as a page. */
const noPage = { matches: '^(?!text/(?:html|xml)|[^;]*xml)' };

/** Content types of pages, even if only the beginning is constant: `'text/html; charset=' + charset`. */
const page = { begins: 'text/(?:html|xml)|[^;]*xml' };

/** Neither omitted nor known to begin like a page's type. */
const isUnknown = { not: { anyOf: [page, { absent: true } as const] } };

/** For an optional argument: the response is a page by default, or explicitly. */
export const pageOrUnset = { anyOf: [{ absent: true } as const, { matches: 'html' }] };

/** For an optional argument: the response is displayed by default, or explicitly. */
const inline = { anyOf: [{ absent: true } as const, { begins: 'inline' }] };
/** Makes a browser save the response: anything not known to say `inline`. */
const saved = { not: inline };

/** Row for the content disposition of a response, which a browser saves unless it says `inline`. */
export function dispositionRow(place: string, ...conditions: readonly Condition[]): MisuseRow {
  return misuse('saved-answer', place, saved, ...conditions);
}

/** For an argument that says whether the response is saved: it is not, by default or explicitly. */
export const shown = { anyOf: [{ absent: true } as const, { equals: false }] };

/** Content type that browsers do not render as a page, as an element of a header list. */
const noPageType = { matches: '^(?!text/(?:html|xml)|[^;]*xml)[a-z]+/[-+.\\w]+' };

/**
 * Beginnings of bodies that browsers do not sniff as a page: they look for a tag or comment after optional whitespace.
 */
const plainBeginning = { begins: '\\s*[^\\s<]' };

/**
 * Rows for a response body without a content type: browsers sniff its beginning to decide whether it is a page.
 *
 * @param end    place of a body sent as a whole, or after earlier writes: `Response.end(0)`
 * @param write  place of a part of the body: `Response.write(0)`
 */
export function sniffedBodyRows(end: string, write: string): readonly (SinkRow | MisuseRow)[] {
  return [
    textSink('html-response', write),
    textSink('html-response', end, when(end, { not: plainBeginning })),
    textSink('text-answer', end, when(end, plainBeginning)),
    misuse('page-type', write, { begins: '\\s*<' }),
  ];
}

/** Spellings of the content type header. */
const typeHeaders = ['Content-Type', 'content-type', 'Content-type'];

/** Conditions for a body that is a page by default: the headers set no other type. */
export function pageByHeaders(headers: string): readonly Condition[] {
  return typeHeaders.map((name) => when(`${headers}.'${name}'`, { not: noPage }));
}

/** Same as `pageByHeaders`, for headers that may also be a list of names and values. */
export function pageByHeaderList(headers: string): readonly Condition[] {
  return [
    ...['Content-Type', 'content-type'].map((name) => when(`${headers}.'${name}'`, { not: noPage })),
    when(`${headers}.*.1`, { not: noPageType }),
  ];
}

/** Rows for a body that is a page only if the headers say so. */
export function pageBodyRows(body: string, headers: string): readonly SinkRow[] {
  return typeHeaders.map((name) => sink('html-response', body, when(`${headers}.'${name}'`, page)));
}

/** For an argument that is the content type of a response, which is a page only if it says so. */
export const pageOnly = page;

/** For a required content type argument: it may be that of a page. */
export const mayBePage = { not: noPage };

/**
 * Row for the content type argument of a call that creates a response, which is displayed unless the headers say
 * otherwise.
 */
export function answerTypeRow(place: string, headers: string): SinkRow {
  const dispositions = ['Content-Disposition', 'content-disposition'];
  return sink('answer-type', place, ...dispositions.map((name) => when(`${headers}.${name}`, inline)));
}

/** Rows for a place that takes the content type of a response: `HttpServletResponse.setContentType(0)`. */
export function contentTypeRows(
  place: string,
  ...conditions: readonly Condition[]
): readonly (MisuseRow | SinkRow)[] {
  return [sink('answer-type', place, ...conditions), ...typeSettingRows(place, ...conditions)];
}

/** Row for a header of a response object that is sent after its body is written: `Response.withHeader`. */
export function finalTypeRow(method: string): MisuseRow {
  return misuse(
    'final-content-type',
    `${method}(1)`,
    noPage,
    when(`${method}(0)`, { matches: '^content-type$' }),
  );
}

/** Same as `contentTypeRows`, if another row already makes the type itself a sink. */
export function typeSettingRows(place: string, ...conditions: readonly Condition[]): readonly MisuseRow[] {
  return [
    misuse('content-type', place, noPage, ...conditions),
    misuse('chosen-content-type', place, { constant: false }, when(place, isUnknown), ...conditions),
    misuse('page-type', place, page, ...conditions),
  ];
}

/** Content types and file extensions that browsers do not render as a page. */
const noPageShort = { matches: String.raw`^(?!\.?x?html?$|text/html|[^;]*(?:xml|svg))` };

/** Rows for a place that takes such a type: `Response.type(0)`. An unknown one may be a page's. */
export function shortTypeRows(place: string): readonly (MisuseRow | SinkRow)[] {
  return [
    sink('answer-type', place),
    misuse('content-type', place, noPageShort),
    misuse('page-type', place, { not: noPageShort }),
  ];
}

/** Rows for the members of a Python response that hold its content type. */
export function typeMemberRows(answer: string): readonly (MisuseRow | SinkRow)[] {
  const names = [`'Content-Type'`, `headers.'Content-Type'`, 'content_type', 'mimetype'];
  const dispositions = [`'Content-Disposition'`, `headers.'Content-Disposition'`];
  return [
    ...names.flatMap((name) => contentTypeRows(`${answer}.${name}=`)),
    ...dispositions.map((name) => dispositionRow(`${answer}.${name}=`)),
  ];
}

/** Row for a call that removes the content type: `Response.removeHeader`. */
export function removedTypeRow(remover: string): MisuseRow {
  return misuse('page-type', `${remover}(0)`, { matches: '^content-type$' });
}

/** Rows for a function that sets a header, name first, then value. */
export function contentTypeHeaderRows(setter: string): readonly (MisuseRow | SinkRow)[] {
  const isNamed = { anyOf: [{ matches: '^content-type$' }, { place: 'CONTENT_TYPE' }] };
  const isDisposition = {
    anyOf: [{ matches: '^content-disposition$' }, { place: 'CONTENT_DISPOSITION' }],
  };
  return [
    ...contentTypeRows(`${setter}(1)`, when(`${setter}(0)`, isNamed)),
    dispositionRow(`${setter}(1)`, when(`${setter}(0)`, isDisposition)),
  ];
}
