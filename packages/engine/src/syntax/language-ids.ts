/** Languages by the grammar that reads them; `page` is markup with scripts in it. */

export const languageIds = ['javascript', 'typescript', 'tsx', 'page', 'python', 'go'] as const;
export type LanguageId = (typeof languageIds)[number];
