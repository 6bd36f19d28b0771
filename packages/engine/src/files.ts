/** `@assay/engine/files`: which files the engine reads. Loads in a tenth of the engine's time. */

export { grammars, languageFiles, parserFiles } from './frontend/language-files.ts';
export { codeLanguages, type LanguageId, languageIds } from './syntax/language-ids.ts';
export {
  hintsOf,
  isFor,
  isNamedFor,
  isOfTests,
  noHints,
  ofTests,
  type Purpose,
  type PurposeHint,
} from './vocabulary/purposes.ts';
export { isOfSuppliers, treeHints } from './vocabulary/tree-purposes.ts';
