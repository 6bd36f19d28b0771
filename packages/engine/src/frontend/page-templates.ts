/**
 * Pages that are templates of a program: the same file is read for its scripts, as part of the JavaScript program, and
 * for what the server fills in, as part of the program that serves it.
 */

import type { Problem } from '@assay/core';
import type { IrFile } from '../ir/ir.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import type { MappedText } from '../syntax/mapped-text.ts';
import { type Languages, parseMade } from '../syntax/parse.ts';
import { madePage, type TemplateId, templateOfPage } from '../syntax/templates/made-template.ts';
import { namesOfTemplate, pathOfName, stemOf } from '../syntax/templates/template-names.ts';
import type { Language } from './language.ts';

/** A page as a template; can be sent between threads. */
export interface PageTemplate {
  /** Language of the programs that render it. */
  readonly host: LanguageId;
  readonly language: TemplateId;
  /** Absent if parsing failed, as a problem reports, or if `renders` is set. */
  readonly ir: IrFile | undefined;
  readonly problems: readonly Problem[];
  /** Set for a page that only renders others: it was parsed but not lowered. See `lowerRendering`. */
  readonly renders?: RenderingPage;
}

export interface RenderingPage {
  /** Names of the templates that it renders. */
  readonly names: readonly string[];
  /** The converted page, in case it has to be lowered. */
  readonly made: MappedText;
}

/**
 * Lowers a page as a template of one language; `undefined` if the server fills in nothing. A page that only renders
 * others is not lowered, because whether it needs to be is known only after all pages have been read.
 *
 * @param grammars  contains the grammar of the language
 * @param limitOps  see `parseSource`
 */
export function lowerPage(
  { path, text }: { readonly path: string; readonly text: string },
  language: Language,
  grammars: Languages,
  limitOps?: number,
): PageTemplate | undefined {
  const host = language.pages;
  const id = host && templateOfPage(host, text);
  if (host === undefined || id === undefined) return undefined;
  const page = madePage(id, text);
  const file = { path, text };
  if (page.renders === undefined) return lowerMade(file, id, host, page.made, language, grammars, limitOps);
  return {
    host,
    language: id,
    ir: undefined,
    problems: [],
    renders: { names: page.renders, made: page.made },
  };
}

/**
 * Lowers pages that only render others. Pages that are not wanted become empty files, so that rendering them calls a
 * function that does nothing.
 */
export function lowerRendering(
  language: Language,
  grammars: Languages,
): (path: string, text: string, template: PageTemplate, isWanted: boolean) => PageTemplate {
  const empty = new Map<TemplateId, PageTemplate>();
  return (path, text, { host, language: id, renders }, isWanted) => {
    if (isWanted && renders !== undefined)
      return lowerMade({ path, text }, id, host, renders.made, language, grammars, undefined);
    const known =
      empty.get(id) ?? lowerMade({ path, text: '' }, id, host, nothing, language, grammars, undefined);
    empty.set(id, known);
    // The IR of an empty file depends only on the file's path.
    return { ...known, ir: known.ir && { ...known.ir, path } };
  };
}

const nothing: MappedText = { text: '', parts: [] };

/** Lowers a page or template file of one template language. See `lowerPage`. */
export function lowerTemplate(
  { path, text }: { readonly path: string; readonly text: string },
  id: TemplateId,
  host: LanguageId,
  language: Language,
  grammars: Languages,
  limitOps?: number,
): PageTemplate {
  return lowerMade({ path, text }, id, host, madePage(id, text).made, language, grammars, limitOps);
}

function lowerMade(
  { path, text }: { readonly path: string; readonly text: string },
  id: TemplateId,
  host: LanguageId,
  made: MappedText,
  language: Language,
  grammars: Languages,
  limitOps: number | undefined,
): PageTemplate {
  const told = (problem: Omit<Problem, 'path'>, ir?: IrFile): PageTemplate => {
    return { host, language: id, ir, problems: [{ path, ...problem }] };
  };
  const parsed = parseMade(text, id, made, grammars, limitOps);
  if (parsed.kind === 'timeout') {
    const message = 'Parsing the template took too long; it was left out.';
    return told({ kind: 'cap-hit', reason: 'template-parse-time', message });
  }
  if (parsed.kind === 'failed') {
    const message = 'The parser failed on the template; it was left out.';
    return told({ kind: 'internal-error', reason: 'template-parse-failed', message });
  }
  const { tree } = parsed;
  const ir = language.lower(tree, path, language.analyzeScopes(tree));
  const [error] = tree.errorNodes;
  if (error === undefined) return { host, language: id, ir, problems: [] };
  const line = tree.lineOf(tree.start(error));
  const message = 'The template has syntax errors; the rest was analyzed.';
  return told({ kind: 'syntax-error', line, reason: 'template-syntax', message }, ir);
}

/**
 * Paths of the pages that only render others and lead, directly or indirectly, to one that does more. Linear in names
 * and pages.
 *
 * @param others  paths of templates that are files of a language and may do anything
 */
export function pagesThatRender(
  pages: readonly { readonly path: string; readonly renders: readonly string[] | undefined }[],
  others: readonly string[],
): ReadonlySet<string> {
  const askedBy = new Map<string, string[]>();
  for (const { path, renders = [] } of pages)
    for (const name of renders) {
      const asked = pathOfName(name);
      for (const key of new Set([asked, stemOf(asked)])) {
        const known = askedBy.get(key);
        if (known === undefined) askedBy.set(key, [path]);
        else known.push(path);
      }
    }
  const wanted = new Set<string>();
  const open = [...others, ...pages.flatMap(({ path, renders }) => (renders === undefined ? [path] : []))];
  for (let path = open.pop(); path !== undefined; path = open.pop())
    for (const name of namesOfTemplate(path)) {
      for (const asking of askedBy.get(name) ?? []) {
        if (wanted.has(asking)) continue;
        wanted.add(asking);
        open.push(asking);
      }
      // All pages that render this name are now known.
      askedBy.delete(name);
    }
  return wanted;
}
