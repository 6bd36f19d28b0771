/** Remedies of all languages. */

import type { Remedies, Remedy } from '../fixes/remedy.ts';
import { goRemedies } from '../go/remedies.ts';
import { javaRemedies } from '../java/remedies.ts';
import { javascriptRemedies } from '../javascript/remedies.ts';
import { phpRemedies } from '../php/remedies.ts';
import { pythonRemedies } from '../python/remedies.ts';

export type { Remedy } from '../fixes/remedy.ts';

const byLanguage: Readonly<Record<string, Remedies>> = {
  go: goRemedies,
  java: javaRemedies,
  javascript: javascriptRemedies,
  php: phpRemedies,
  python: pythonRemedies,
};

/** @param ruleId  its first part is the language */
export function remedyFor(ruleId: string, family: string): Remedy | undefined {
  return byLanguage[ruleId.split('/', 1)[0] ?? '']?.[family];
}
