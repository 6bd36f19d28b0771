/** Languages by the grammar that reads them; `page` is markup with scripts in it. */

<<<<<<< HEAD
export const languageIds = ['javascript', 'typescript', 'tsx', 'page', 'go'] as const;
=======
export const languageIds = ['javascript', 'typescript', 'tsx', 'python', 'go'] as const;
>>>>>>> 5312bcf (engine: Python, lowered and linked; arguments by name, calls that construct, several superclasses)
export type LanguageId = (typeof languageIds)[number];
