/** Whether the templates of a program put out values as they are: those of `text/template` do. */

import { type IrFile, Op } from '../../ir/ir.ts';

/** @returns whether a file of that language escapes nothing: where one package is used and not the other */
export function plainPages(files: readonly IrFile[]): () => boolean {
  let isText = false;
  for (const { a, op, strings } of files) {
    if (!strings.some((text) => text === 'text/template' || text === 'html/template')) continue;
    for (let v = 0; v < op.length; v++) {
      if (op[v] !== Op.import) continue;
      const module = strings[a[v] ?? -1];
      if (module === 'html/template') return () => false;
      if (module === 'text/template') isText = true;
    }
  }
  return () => isText;
}
