/** Tells whether a program's templates output values unescaped, as those of `text/template` do. */

import { type IrFile, Op } from '../../ir/ir.ts';
import { instructionsIn, moduleOf, stringsIn } from '../../ir/operands.ts';

/** @returns whether template files are unescaped: true if the program uses `text/template` and not `html/template` */
export function plainPages(files: readonly IrFile[]): () => boolean {
  let isText = false;
  for (const code of files) {
    if (!stringsIn(code).some((text) => text === 'text/template' || text === 'html/template')) continue;
    for (const v of instructionsIn(code, Op.import)) {
      const module = moduleOf(code, v);
      if (module === 'html/template') return () => false;
      if (module === 'text/template') isText = true;
    }
  }
  return () => isText;
}
