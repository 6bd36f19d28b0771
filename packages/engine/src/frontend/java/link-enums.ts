/** Enums of a program: what is declared as one holds no text of anybody's, also where another file declares the enum. */

import { type IrFile, Op } from '../../ir/ir.ts';
import { instructionsIn, writtenName } from '../../ir/operands.ts';
import { scalarType } from '../../ir/type-names.ts';

/** Behind the path of a class: the name of an export that says that it is an enum. */
export const enumMark = '.#enum';

/** Files in which casts to enums of the program are casts to values without text. */
export function linkEnums(files: readonly IrFile[]): readonly IrFile[] {
  const enums = new Set(files.flatMap((file) => [...enumsOf(file)]));
  if (enums.size === 0) return files;
  return files.map((file) => {
    const strings = file.strings.map((text) => (isEnum(text, enums) ? scalarType : text));
    return strings.some((text, index) => text !== file.strings[index]) ? { ...file, strings } : file;
  });
}

/** As casts name them: `a.b.Outer:Outer$Kind`. */
function* enumsOf(code: IrFile): Generator<string> {
  const { namespace } = code;
  for (const v of instructionsIn(code, Op.export)) {
    const name = writtenName(code, v);
    if (!name.endsWith(enumMark)) continue;
    const path = name.slice(0, -enumMark.length);
    const [top = ''] = path.split('$');
    yield `${namespace === '' ? top : `${namespace}.${top}`}:${path}`;
  }
}

function isEnum(text: string, enums: ReadonlySet<string>): boolean {
  const colon = text.lastIndexOf(':');
  if (colon < 0) return false;
  const name = text.slice(colon);
  return text
    .slice(0, colon)
    .split('|')
    .some((module) => enums.has(`${module}${name}`));
}
