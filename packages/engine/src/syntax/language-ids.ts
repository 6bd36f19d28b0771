/** Languages by the grammar that reads them. */

export const languageIds = ['javascript', 'typescript', 'tsx', 'go'] as const;
export type LanguageId = (typeof languageIds)[number];
