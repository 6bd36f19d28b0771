/** Names and short strings used anywhere in a program: members, variables, keys. */

import type { Evidence } from '@assay/core';
import { constantsIn, stringsIn } from '../ir/operands.ts';
import type { Rule } from '../rule/rule.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** Maximum length of a name; longer strings are not names. */
export const longestName = 100;

export class SaidNames {
  private readonly program: TaintContext['program'];
  private names: ReadonlySet<string> | undefined;
  /** Cached results, since a rule repeats its query for each of its findings. */
  private readonly known = new Map<string, boolean>();

  constructor({ program }: Pick<TaintContext, 'program'>) {
    this.program = program;
  }

  says(pattern: RegExp): boolean {
    const key = String(pattern);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.names ??= namesOf(this.program);
    const says = someName(this.names, pattern);
    this.known.set(key, says);
    return says;
  }

  /** Reason for a rule that is harmless in programs which use some names and none of certain others. */
  evidenceOf({ harmlessWhere }: Pick<Rule, 'harmlessWhere'>): readonly Evidence[] {
    if (harmlessWhere === undefined) return [];
    const [harmless, harmful] = [harmlessWhere.says, harmlessWhere.unless].map((words) =>
      this.says(new RegExp(`^(?:${words})$`, 'i')),
    );
    return harmless === true && harmful === false ? [{ reason: 'no-harm-seen' }] : [];
  }
}

export function someName(names: ReadonlySet<string>, pattern: RegExp): boolean {
  for (const name of names) if (pattern.test(name)) return true;
  return false;
}

function namesOf(program: TaintContext['program']): ReadonlySet<string> {
  const names = new Set<string>();
  for (const code of program.files) {
    for (const text of stringsIn(code)) names.add(text);
    for (const constant of constantsIn(code))
      if (typeof constant === 'string' && constant.length <= longestName) names.add(constant);
  }
  return names;
}
