/** Types of content that a program declares its answers to have, by constants or by what it knows elsewhere. */

import {
  type Condition,
  type MisuseRow,
  misuse,
  type SinkRow,
  sink,
  textSink,
  when,
} from '@assay/engine/rule';

/** Types of answers that no browser shows as a page. */
const noPage = { matches: '^(?!text/(?:html|xml)|[^;]*xml)' };

/** Types of pages, also where no more than the beginning is constant: `'text/html; charset=' + charset`. */
const page = { begins: 'text/(?:html|xml)|[^;]*xml' };

/** Neither left out nor known to begin as a page's. */
const isUnknown = { not: { anyOf: [page, { absent: true } as const] } };

/** For an argument that may be left out: the answer is a page by default, or says so. */
export const pageOrUnset = { anyOf: [{ absent: true } as const, { matches: 'html' }] };

/** For an argument that may be left out: the answer is shown by default, or says so. */
const inline = { anyOf: [{ absent: true } as const, { begins: 'inline' }] };
/** What tells a browser to save the answer: all that is not known to say otherwise. */
const saved = { not: inline };

/** A row of a place that takes the disposition of an answer, which a browser saves where that does not say `inline`. */
export function dispositionRow(place: string, ...conditions: readonly Condition[]): MisuseRow {
  return misuse('saved-answer', place, saved, ...conditions);
}

/** For an argument that says whether the answer is saved: it is not, by default or as it says. */
export const shown = { anyOf: [{ absent: true } as const, { equals: false }] };

/** A type of content, as in a list of headers, that no browser shows as a page. */
const noPageType = { matches: '^(?!text/(?:html|xml)|[^;]*xml)[a-z]+/[-+.\\w]+' };

/** How texts begin that a browser takes for no page: it looks for a tag, or a comment, behind white space alone. */
const plainBeginning = { begins: '\\s*[^\\s<]' };

/**
 * Rows of the whole body of an answer to which nothing gives a type: a browser tells by how it begins whether it is a page.
 *
 * @param end    place of the body that is sent whole, or behind what was written before: `Response.end(0)`
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

/** Ways to write the header that names the type of an answer. */
const typeHeaders = ['Content-Type', 'content-type', 'Content-type'];

/** Conditions of the body of an answer that is a page by default: its headers name no other type. */
export function pageByHeaders(headers: string): readonly Condition[] {
  return typeHeaders.map((name) => when(`${headers}.'${name}'`, { not: noPage }));
}

/** The same of headers that may be a list of names and values as well. */
export function pageByHeaderList(headers: string): readonly Condition[] {
  return [
    ...['Content-Type', 'content-type'].map((name) => when(`${headers}.'${name}'`, { not: noPage })),
    when(`${headers}.*.1`, { not: noPageType }),
  ];
}

/** Rows of the body of an answer that is a page only where its headers say so. */
export function pageBodyRows(body: string, headers: string): readonly SinkRow[] {
  return typeHeaders.map((name) => sink('html-response', body, when(`${headers}.'${name}'`, page)));
}

/** For an argument that names the type of an answer which is a page only if that says so. */
export const pageOnly = page;

/** For an argument that has to name the type of an answer: it may be a page's. */
export const mayBePage = { not: noPage };

/** A row of a call that makes an answer, of the argument that is its type; the answer is shown where its headers say nothing else. */
export function answerTypeRow(place: string, headers: string): SinkRow {
  const dispositions = ['Content-Disposition', 'content-disposition'];
  return sink('answer-type', place, ...dispositions.map((name) => when(`${headers}.${name}`, inline)));
}

/** Rows of a place that takes the type of an answer: `HttpServletResponse.setContentType(0)`. */
export function contentTypeRows(
  place: string,
  ...conditions: readonly Condition[]
): readonly (MisuseRow | SinkRow)[] {
  return [sink('answer-type', place, ...conditions), ...typeSettingRows(place, ...conditions)];
}

/** The same where another row says that the type itself may be chosen from outside. */
export function typeSettingRows(place: string, ...conditions: readonly Condition[]): readonly MisuseRow[] {
  return [
    misuse('content-type', place, noPage, ...conditions),
    misuse('chosen-content-type', place, { constant: false }, when(place, isUnknown), ...conditions),
    misuse('page-type', place, page, ...conditions),
  ];
}

/** Types and file extensions of answers that no browser shows as a page. */
const noPageShort = { matches: String.raw`^(?!\.?x?html?$|text/html|[^;]*(?:xml|svg))` };

/** Rows of a place that takes such a type: `Response.type(0)`. One that is not known may be a page's. */
export function shortTypeRows(place: string): readonly (MisuseRow | SinkRow)[] {
  return [
    sink('answer-type', place),
    misuse('content-type', place, noPageShort),
    misuse('page-type', place, { not: noPageShort }),
  ];
}

/** Rows of an answer's members that hold its type, in Python. */
export function typeMemberRows(answer: string): readonly (MisuseRow | SinkRow)[] {
  const names = [`'Content-Type'`, `headers.'Content-Type'`, 'content_type', 'mimetype'];
  const dispositions = [`'Content-Disposition'`, `headers.'Content-Disposition'`];
  return [
    ...names.flatMap((name) => contentTypeRows(`${answer}.${name}=`)),
    ...dispositions.map((name) => dispositionRow(`${answer}.${name}=`)),
  ];
}

/** Takes the type away again: `Response.removeHeader`. */
export function removedTypeRow(remover: string): MisuseRow {
  return misuse('page-type', `${remover}(0)`, { matches: '^content-type$' });
}

/** The same of a function that sets a header: name first, then value. */
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
