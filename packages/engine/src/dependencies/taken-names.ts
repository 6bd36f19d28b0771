/** Names that files import, as written, whether from the program's files or from libraries. */

import { languageOf } from '../frontend/languages.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, instructionsIn, memberRead, moduleOf, typeOf, writtenName } from '../ir/operands.ts';
import { unknownPart } from '../modules/module-resolver.ts';
import type { LanguageId } from '../syntax/language-ids.ts';

export interface TakenName {
  readonly language: LanguageId;
  readonly module: string;
  /** `*` for the module as a whole. */
  readonly name: string;
  /** The name is only used in type positions. */
  readonly isTypeAlone: boolean;
}

/** Distinct names in file order; type-only ones last. */
export function takenNames(code: IrFile): readonly TakenName[] {
  const { language } = code;
  const found = new Map<string, TakenName>();
  const take = (modules: string, name: string, isTypeAlone: boolean): void => {
    for (const module of modules.split(' ')) {
      const key = `${module} ${name}`;
      if (module !== '' && !module.startsWith('.') && !module.includes(unknownPart) && !found.has(key))
        found.set(key, { language, module, name, isTypeAlone });
    }
  };
  for (const v of instructionsIn(code, Op.import)) take(moduleOf(code, v), writtenName(code, v), false);
  if (languageOf(language).linksTypes)
    for (const v of instructionsIn(code, Op.cast)) {
      const [, module = '', name = ''] = /^(?:\[\])*([^:=?]+):([^:]+)$/.exec(typeOf(code, v)) ?? [];
      take(module, name, true);
    }
  return [...found.values()];
}

/** Names of the members that a file calls, on any receiver. Linear in the file. */
export function calledMembers(code: IrFile): ReadonlySet<string> {
  const found = new Set<string>();
  for (const v of instructionsIn(code, Op.call)) {
    const name = memberRead(code, calleeOf(code, v));
    if (name !== '') found.add(name);
  }
  return found;
}
