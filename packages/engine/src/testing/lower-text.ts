/** The IR of small programs, for tests of its readers. */

import { analyzeFile } from '../analyze-file.ts';
import { type LinkedProgram, linkProgram } from '../analyze-program.ts';
import { languageOf } from '../frontend/languages.ts';
import type { IrFile } from '../ir/ir.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { testLanguages } from './languages.ts';

const grammars = await testLanguages();
const options = { rules: [], models: {} };

function analyzed(text: string, language: LanguageId, path: string) {
  return analyzeFile({ path, language, text }, grammars, options);
}

/** @throws if the text could not be lowered */
export function lowerText(text: string, language: LanguageId = 'javascript'): IrFile {
  const { ir } = analyzed(text, language, 'a');
  if (ir === undefined) throw new Error('the text is not lowered');
  return ir;
}

/** A program of one file, without library models. */
export function linkText(text: string, language: LanguageId = 'javascript'): LinkedProgram {
  return linkProgram(languageOf(language), [analyzed(text, language, 'a.js')], [], options);
}
