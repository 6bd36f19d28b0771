/** `@assay/engine/files`: which files the engine reads. A tenth of the time that the engine takes to load. */

export { grammars, languageFiles, parserFiles } from './frontend/language-files.ts';
export { type LanguageId, languageIds } from './syntax/language-ids.ts';
