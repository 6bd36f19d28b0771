/**
 * Languages by the grammar that reads them; `page` is markup with scripts in it, `template` and
 * `jsp` are markup between scripts, `jinja` markup with places to fill in.
 */

export const languageIds = [
  'javascript',
  'typescript',
  'tsx',
  'page',
  'template',
  'java',
  'jsp',
  'jinja',
  'python',
  'go',
] as const;
export type LanguageId = (typeof languageIds)[number];
