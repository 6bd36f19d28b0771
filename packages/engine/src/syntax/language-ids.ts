/**
 * Languages by the grammar that reads them; `page` is markup with scripts in it, `template` and
 * `jsp` are markup between scripts.
 */

export const languageIds = [
  'javascript',
  'typescript',
  'tsx',
  'page',
  'template',
  'java',
  'jsp',
  'python',
  'go',
] as const;
export type LanguageId = (typeof languageIds)[number];
