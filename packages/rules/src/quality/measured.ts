/**
 * By rule: how many of its findings on real projects were read, and how many of these a maintainer would mend. Summed up from
 * `tools/bench/corpus/verdicts`; `tools/bench/corpus/verdicts.test.ts` holds both together.
 */
export const measured: Readonly<Record<string, { readonly read: number; readonly right: number }>> = {};
