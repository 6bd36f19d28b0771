/** Values with a declared type. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { GoContext } from './go-context.ts';
import { newInstance } from './lower-literal.ts';
import { kindOfType, typeName } from './types.ts';

/** Casts a value to the type written in the source. */
export function castTo(context: GoContext, value: Value, type: number): Value {
  if (type < 0) return value;
  const name = typeName(context.tree, context.shared.declarations, type);
  return name === '' ? value : context.emit(Op.cast, value, context.string(name));
}

/** The zero value of a type. */
export function zeroValue(context: GoContext, type: number): Value {
  const { tree, shared } = context;
  switch (kindOfType(tree, shared.declarations, type)) {
    case 'text':
      return context.constant('');
    case 'scalar':
      return context.constant(tree.textOf(type) === 'bool' ? false : 0);
    case 'list':
      return castTo(context, context.emit(Op.array, context.builder.addOperands(), 0), type);
    case 'struct':
      return newInstance(context, type);
    case 'pointer':
    case 'interface':
    case 'function':
      return castTo(context, context.constant(null), type);
    case 'map':
    case 'channel':
      return castTo(context, context.emit(Op.object), type);
    case 'unknown':
      return tree.type(type) === 'type_identifier' || tree.type(type) === 'qualified_type'
        ? newInstance(context, type)
        : castTo(context, context.emit(Op.undef), type);
  }
}
