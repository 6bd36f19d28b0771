/**
 * Pages that are templates of a program: the same file is read for its scripts, as part of the JavaScript, and for what the
 * server fills in, as part of the program that serves it.
 */

import type { Problem } from '@assay/core';
import type { IrFile } from '../ir/ir.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { type Languages, parseTemplate } from '../syntax/parse.ts';
import { type TemplateId, templateOfPage } from '../syntax/templates/made-template.ts';
import type { Language } from './language.ts';

/** A page as a template; can be sent between threads. */
export interface PageTemplate {
  /** The language whose programs render it. */
  readonly host: LanguageId;
  readonly language: TemplateId;
  /** Absent when it could not be parsed; a problem says why. */
  readonly ir: IrFile | undefined;
  readonly problems: readonly Problem[];
}

/**
 * A page as a template of one language; `undefined` when nothing in it is filled in.
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
  return host === undefined || id === undefined
    ? undefined
    : lowerTemplate({ path, text }, id, host, language, grammars, limitOps);
}

/** The template that a page, or a file of a template language, is. See `lowerPage`. */
export function lowerTemplate(
  { path, text }: { readonly path: string; readonly text: string },
  id: TemplateId,
  host: LanguageId,
  language: Language,
  grammars: Languages,
  limitOps?: number,
): PageTemplate {
  const told = (problem: Omit<Problem, 'path'>, ir?: IrFile): PageTemplate => {
    return { host, language: id, ir, problems: [{ path, ...problem }] };
  };
  const parsed = parseTemplate(text, id, grammars, 'effects', limitOps);
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
