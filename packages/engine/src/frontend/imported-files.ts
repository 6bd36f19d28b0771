/** Finds the files of the program that a file imports. */

import { type IrFile, Op } from '../ir/ir.ts';
import { instructionsIn, moduleOf, writtenName } from '../ir/operands.ts';
import type { ModuleResolver } from '../modules/module-resolver.ts';

/** If an import is ambiguous, all candidates are yielded; a file may occur more than once. */
export function* importedFiles(code: IrFile, resolver: ModuleResolver): Generator<number> {
  for (const v of instructionsIn(code, Op.import))
    for (const module of moduleOf(code, v).split(' ')) {
      const found = [
        resolver.resolve(code.path, module),
        resolver.resolveMember?.(code.path, module, writtenName(code, v)),
      ];
      for (const one of found) {
        if (one?.kind === 'file') yield one.file;
        if (one?.kind === 'files') yield* one.files;
      }
    }
}
