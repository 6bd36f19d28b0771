/**
 * Pages that are templates of a program: the same file is read for its scripts, as part of the JavaScript, and for what the
 * server fills in, as part of the program that serves it.
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
  /** The language whose programs render it. */
  readonly host: LanguageId;
  readonly language: TemplateId;
  /** Absent when it could not be parsed, as a problem says, and where `renders` is there. */
  readonly ir: IrFile | undefined;
  readonly problems: readonly Problem[];
  /** Of a page that renders others and does nothing else: it was read, and not lowered. See `lowerRendering`. */
  readonly renders?: RenderingPage;
}

export interface RenderingPage {
  /** Names of the templates that it renders. */
  readonly names: readonly string[];
  /** What it is made into, for the time when it is wanted. */
  readonly made: MappedText;
}

/**
 * A page as a template of one language; `undefined` when nothing in it is filled in. One that only renders others is not lowered:
 * whether it has to be is known once all pages are.
 *
 * @param grammars  has the grammar of the language
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
 * Lowers pages that only render others: those that are wanted as what they were made into, the others as empty files, so that
 * who renders them meets a function that does nothing.
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
    // The IR of an empty file says nothing of the file but its path.
    return { ...known, ir: known.ir && { ...known.ir, path } };
  };
}

const nothing: MappedText = { text: '', parts: [] };

/** The template that a page, or a file of a template language, is. See `lowerPage`. */
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
  const message = 'The template has syntax errors; the rest was analysed.';
  return told({ kind: 'syntax-error', line, reason: 'template-syntax', message }, ir);
}

/**
 * Paths of the pages that do nothing themselves and render, directly or not, one that does. Linear in names and pages.
 *
 * @param others  paths of templates that are files of a language: these may do anything
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
      // Who asked for the name is known now.
      askedBy.delete(name);
    }
  return wanted;
}
