/** What files take from modules, as they write it: whether those are files of the program or libraries is not asked. */

import { type IrFile, Op } from '../ir/ir.ts';
import { instructionsIn, moduleOf, writtenName } from '../ir/operands.ts';
import { unknownPart } from '../modules/module-resolver.ts';
import type { LanguageId } from '../syntax/language-ids.ts';

export interface TakenName {
  readonly language: LanguageId;
  readonly module: string;
  /** `*` for the module as a whole. */
  readonly name: string;
}

/** Each once, in the order of the file. */
export function takenNames(code: IrFile): readonly TakenName[] {
  const found = new Map<string, TakenName>();
  for (const v of instructionsIn(code, Op.import)) {
    const name = writtenName(code, v);
    for (const module of moduleOf(code, v).split(' '))
      if (module !== '' && !module.startsWith('.') && !module.includes(unknownPart))
        found.set(`${module} ${name}`, { language: code.language, module, name });
  }
  return [...found.values()];
}
