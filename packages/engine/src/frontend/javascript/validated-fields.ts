/**
 * Fields with class-validator decorators: `@IsUUID() id: string`. They restrict a handler's input if the program
 * validates objects by them; a single validating pipe is taken to validate all objects.
 *
 * May miss: validation of each element of a list, the program's own decorators, and classes derived with `PartialType`
 * and similar helpers.
 */

import { Op } from '../../ir/ir.ts';
import { type CheckedType, scalarType, validatedMark, wordType } from '../../ir/type-names.ts';
import { checkedByPattern } from '../../regex/checked-text.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';

const library = 'class-validator:';

/** Functions and classes that validate an object's fields by their decorators, by module. */
export const validators: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['@nestjs/common', new Set(['ValidationPipe'])],
  ['class-validator', new Set(['validate', 'validateOrReject', 'validateSync'])],
  ['class-transformer-validator', new Set(['transformAndValidate', 'transformAndValidateSync'])],
  [
    'routing-controllers',
    new Set(['createExpressServer', 'createKoaServer', 'useExpressServer', 'useKoaServer']),
  ],
]);

/** Types that decorators guarantee for a field's values. */
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

/** Type guaranteed by the decorators of a field; `undefined` if they allow any string. */
export function checkedField(
  tree: SyntaxTree,
  decorators: readonly number[],
  imported: ReadonlyMap<string, string>,
): CheckedType | undefined {
  let checked: CheckedType | undefined;
  for (const decorator of decorators) {
    const type = checkedBy(tree, decorator, imported);
    // With a conditional decorator, the others may not apply.
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
  // Options that validate each element, or only certain groups.
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

/** The field of a new object has the checked type, whatever value a framework assigns to it. */
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
