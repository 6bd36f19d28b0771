/** The IR of small programs, for tests of what reads it. */

import { analyzeFile } from '../analyze-file.ts';
import type { IrFile } from '../ir/ir.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { testLanguages } from './languages.ts';

const grammars = await testLanguages();

/** @throws where the text is not lowered */
export function lowerText(text: string, language: LanguageId = 'javascript'): IrFile {
  const { ir } = analyzeFile({ path: 'a', language, text }, grammars, { rules: [], models: {} });
  if (ir === undefined) throw new Error('the text is not lowered');
  return ir;
}
