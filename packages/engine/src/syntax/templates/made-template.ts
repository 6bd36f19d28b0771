/** Which template language a file is written in, and the function that it is made into. */

import type { LanguageId } from '../language-ids.ts';
import type { MappedText } from '../mapped-text.ts';
import { readJinja } from './jinja.ts';
import { PythonProgram } from './python-program.ts';

/** Templates that a program renders, and the parser that reads what they are made into. */
export type TemplateId = 'jinja';

/** True for a file whose code is made of the template: its form is not the author's. */
export function isTemplate(id: LanguageId): id is TemplateId {
  return id === 'jinja';
}

/** @returns the language of which the made text is */
export function hostOf(_id: TemplateId): LanguageId {
  return 'python';
}

/** Linear in the template. */
export function madeTemplate(_id: TemplateId, template: string): MappedText {
  const program = new PythonProgram();
  readJinja(template, program, true);
  return program.finish();
}

/**
 * The template language of a page in a program of some language; `undefined` for a page that has nothing to fill in.
 *
 * @param language  id of the language of the program: `python`
 */
export function templateOfPage(language: string, page: string): TemplateId | undefined {
  return language === 'python' && /\{[{%]/.test(page) ? 'jinja' : undefined;
}
