/**
 * Links the enums of a program: values declared with an enum type carry no untrusted string, even if another file
 * declares the enum.
 */

import { type IrFile, Op } from '../../ir/ir.ts';
import { instructionsIn, writtenName } from '../../ir/operands.ts';
import { scalarType } from '../../ir/type-names.ts';

/** Suffix of the class path in the name of an export that marks an enum. */
export const enumMark = '.#enum';

/** Replaces casts to the program's enums by casts to the scalar type. */
export function linkEnums(files: readonly IrFile[]): readonly IrFile[] {
  const enums = new Set(files.flatMap((file) => [...enumsOf(file)]));
  if (enums.size === 0) return files;
  return files.map((file) => {
    const strings = file.strings.map((text) => (isEnum(text, enums) ? scalarType : text));
    return strings.some((text, index) => text !== file.strings[index]) ? { ...file, strings } : file;
  });
}

/** Names of enums as used in casts: `a.b.Outer:Outer$Kind`. */
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
