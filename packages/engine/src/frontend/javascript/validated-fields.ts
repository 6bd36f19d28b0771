/**
 * Fields with decorators of class-validator: `@IsUUID() id: string`. They say what a handler is given, in a program that has
 * objects checked by them: a pipe that checks every object, or one, is taken for all.
 *
 * May miss: checks of each element of a list, decorators that a program makes, and what `PartialType` and its like derive.
 */

import { Op } from '../../ir/ir.ts';
import { type CheckedType, scalarType, validatedMark, wordType } from '../../ir/type-names.ts';
import { checkedByPattern } from '../../regex/checked-text.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';

const library = 'class-validator:';

/** What checks the fields of an object by its decorators, as module and name. */
export const validators: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['@nestjs/common', new Set(['ValidationPipe'])],
  ['class-validator', new Set(['validate', 'validateOrReject', 'validateSync'])],
  ['class-transformer-validator', new Set(['transformAndValidate', 'transformAndValidateSync'])],
  [
    'routing-controllers',
    new Set(['createExpressServer', 'createKoaServer', 'useExpressServer', 'useKoaServer']),
  ],
]);

/** What values of a field are, by the decorator that lets through nothing else. */
const checks: ReadonlyMap<string, CheckedType> = new Map([
  ...typed(
    scalarType,
    'Equals IsBoolean IsBooleanString IsDate IsDivisibleBy IsEnum IsIn IsInt IsLatitude IsLongitude IsNegative IsNumber IsNumberString IsPort IsPositive Max Min',
  ),
  ...typed(
    wordType,
    'IsAlpha IsAlphanumeric IsBIC IsBtcAddress IsCreditCard IsEAN IsEthereumAddress IsFirebasePushId IsHash IsHexadecimal IsIBAN IsISBN IsISIN IsISO31661Alpha2 IsISO31661Alpha3 IsISO4217CurrencyCode IsISSN IsJWT IsMilitaryTime IsMongoId IsOctal IsSemVer IsUUID',
  ),
]);

function typed(type: CheckedType, names: string): (readonly [string, CheckedType])[] {
  return names.split(' ').map((name) => [name, type]);
}

/** What the decorators of a field check it to be; `undefined` where they let through any text. */
export function checkedField(
  tree: SyntaxTree,
  decorators: readonly number[],
  imported: ReadonlyMap<string, string>,
): CheckedType | undefined {
  let checked: CheckedType | undefined;
  for (const decorator of decorators) {
    const type = checkedBy(tree, decorator, imported);
    // Where a condition says whether the others count, they may not.
    if (type === 'never') return undefined;
    if (type !== 'any') checked ??= type;
  }
  return checked;
}

function checkedBy(
  tree: SyntaxTree,
  decorator: number,
  imported: ReadonlyMap<string, string>,
): CheckedType | 'any' | 'never' {
  const [call = -1] = tree.namedChildren(decorator);
  if (call < 0 || tree.type(call) !== 'call_expression') return 'any';
  const name = imported.get(tree.textOf(tree.child(call, 'function'))) ?? '';
  if (!name.startsWith(library)) return 'any';
  const check = name.slice(library.length);
  if (check === 'ValidateIf') return 'never';
  const args = tree.namedChildren(tree.child(call, 'arguments'));
  // Options: of each element, or only where a group is asked for.
  if (args.some((arg) => tree.type(arg) === 'object' && /\b(?:each|groups)\b/.test(tree.textOf(arg))))
    return 'any';
  if (check === 'Matches') return matching(tree, args[0] ?? -1) ?? 'any';
  return checks.get(check) ?? 'any';
}

function matching(tree: SyntaxTree, node: number): CheckedType | undefined {
  if (node < 0 || tree.type(node) !== 'regex') return undefined;
  const flags = tree.child(node, 'flags');
  return checkedByPattern({
    pattern: tree.textOf(tree.child(node, 'pattern')),
    flags: flags < 0 ? '' : tree.textOf(flags),
  });
}

/** Whatever a framework fills the field of a new object with, it is of the type. */
export function declareChecked(
  context: FunctionContext,
  object: number,
  name: string,
  type: CheckedType,
): void {
  context.storeField(
    object,
    name,
    context.emit(Op.cast, context.emit(Op.undef), context.string(`${validatedMark}${type}`)),
  );
}
