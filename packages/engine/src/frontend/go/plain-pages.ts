/** Whether the templates of a program put out values as they are: those of `text/template` do. */

import { type IrFile, Op } from '../../ir/ir.ts';
import { instructionsIn, moduleOf, stringsIn } from '../../ir/operands.ts';

/** @returns whether a file of that language escapes nothing: where one package is used and not the other */
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
