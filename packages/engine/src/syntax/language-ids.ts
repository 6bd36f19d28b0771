/**
 * Languages by the grammar that reads them; `page` is markup with scripts in it, `template` one that
 * is a script.
 */

export const languageIds = [
  'javascript',
  'typescript',
  'tsx',
  'page',
  'template',
  'java',
  'python',
  'go',
] as const;
export type LanguageId = (typeof languageIds)[number];
