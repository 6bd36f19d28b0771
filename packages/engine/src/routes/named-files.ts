/** Files of the program that code names by their path, to be run: `base_path('routes/api.php')`. */

import { type Place, unknownPart } from '../code/definitions.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { opOf } from '../ir/operands.ts';
import { functionsOf, type ValueContext } from './call-values.ts';

/** A path that names a file, with an extension. */
const filePath = /^[\w./-]+\.\w+$/;

/** Functions that a value is, and the code of files that it names. */
export function codeAt(context: ValueContext, value: Place): readonly number[] {
  return [...functionsOf(context, value), ...filesAt(context, value)];
}

/**
 * Functions that are the code of the files which a value names: one path, or a list of paths.
 *
 * What stands in front of a path and is not known is taken for the folder of the file that names it.
 */
function filesAt(context: ValueContext, value: Place): readonly number[] {
  const { definitions, program } = context;
  return definitions.elements(value).flatMap((place) => {
    const path = pathAt(context, place)?.replaceAll(unknownPart, '.');
    if (path === undefined || !filePath.test(path)) return [];
    const file = definitions.fileOfModule(place.file, path);
    return file === undefined ? [] : [program.firstFunctionOf(file)];
  });
}

/** The path, or what a call makes one of. */
function pathAt({ definitions }: ValueContext, place: Place): string | undefined {
  const known = definitions.pattern(place);
  const { file, v } = definitions.of(place);
  if (known !== undefined || v < 0 || opOf(definitions.code(file), v) !== Op.call) return known;
  const [only = -1, other] = argumentsOf(definitions.code(file), v);
  return other === undefined ? definitions.pattern({ file, v: only }) : undefined;
}
