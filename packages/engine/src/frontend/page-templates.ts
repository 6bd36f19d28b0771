/**
 * Pages that are templates of a program: the same file is read for its scripts, as part of the JavaScript, and for what the
 * server fills in, as part of the program that serves it.
 */

import type { FileAnalysis } from '../analyze-file.ts';
import { type Languages, parseTemplate } from '../syntax/parse.ts';
import { templateOfPage } from '../syntax/templates/made-template.ts';
import type { Language } from './language.ts';

/**
 * The files of a program with the pages that it may render.
 *
 * @param own       files of the language
 * @param files     of the whole tree
 * @param grammars  without them pages are left out
 */
export function withTemplates(
  own: readonly FileAnalysis[],
  files: readonly FileAnalysis[],
  language: Language,
  grammars: Languages | undefined,
): readonly FileAnalysis[] {
  if (own.length === 0 || language.pages !== true || grammars === undefined) return own;
  const templates = files.flatMap((file) => {
    const template = file.language === 'page' ? lowerPage(file, language, grammars) : undefined;
    return template === undefined ? [] : [template];
  });
  return [...own, ...templates];
}

function lowerPage(file: FileAnalysis, language: Language, grammars: Languages): FileAnalysis | undefined {
  const id = templateOfPage(language.id, file.text);
  if (id === undefined) return undefined;
  const parsed = parseTemplate(file.text, id, grammars, 'effects');
  if (parsed.kind !== 'parsed') return undefined;
  const { tree } = parsed;
  const ir = language.lower(tree, file.path, language.analyzeScopes(tree));
  const [error] = tree.errorNodes;
  const line = error === undefined ? 1 : tree.lineOf(tree.start(error));
  const message = 'The template has syntax errors; the rest was analysed.';
  const problems: FileAnalysis['problems'] =
    error === undefined
      ? []
      : [{ kind: 'syntax-error', path: file.path, line, reason: 'template-syntax', message }];
  return { ...file, language: id, ir, problems };
}
