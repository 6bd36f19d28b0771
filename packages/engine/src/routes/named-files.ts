/** Files of the program that code refers to by path in order to run them: `base_path('routes/api.php')`. */

import { type Place, unknownPart } from '../code/definitions.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { opOf } from '../ir/operands.ts';
import { functionsOf, type ValueContext } from './call-values.ts';

/** A file path with an extension. */
const filePath = /^[\w./-]+\.\w+$/;

/** Functions that a value refers to, and the code of files that it names. */
export function codeAt(context: ValueContext, value: Place): readonly number[] {
  return [...functionsOf(context, value), ...filesAt(context, value)];
}

/**
 * Functions for the code of the files that a value names: one path, or a list of paths.
 *
 * An unknown prefix of a path is taken to be the folder of the file that contains it.
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

/** The path, or the argument of a call that converts to one. */
function pathAt({ definitions }: ValueContext, place: Place): string | undefined {
  const known = definitions.pattern(place);
  const { file, v } = definitions.of(place);
  if (known !== undefined || v < 0 || opOf(definitions.code(file), v) !== Op.call) return known;
  const [only = -1, other] = argumentsOf(definitions.code(file), v);
  return other === undefined ? definitions.pattern({ file, v: only }) : undefined;
}
