/** Targets of assignments in the generic tree. */

import type { Value } from '../../../ir/function-builder.ts';
import { Op } from '../../../ir/ir.ts';
import { constantKey, type GenericContext, placeOfPart, viewOf } from './context.ts';
import type { GenericOf, Part } from './tree.ts';

export function assign(context: GenericContext, target: Part, given: Value): void {
  context.descend(Math.max(0, placeOfPart(target)), () => {
    lowerTarget(context, target, given);
    return -1;
  });
}

function lowerTarget(context: GenericContext, target: Part, given: Value): void {
  const { shared } = context;
  const node = viewOf(context, target);
  const of = (part: Part): Value => shared.parts.value(context, part);
  switch (node.kind) {
    case 'variable': {
      const binding = shared.scopes.bindingOf(node.at);
      if (binding === undefined) context.emit(Op.storeGlobal, context.string(node.name), given);
      else {
        context.write(binding, given);
        // Functions that declare the variable as global see it.
        if (shared.frontEnd.sharesVariables && binding.functionScope === 0 && !node.name.includes('['))
          context.emit(Op.storeGlobal, context.string(node.name), given);
      }
      break;
    }
    case 'global':
      context.emit(Op.storeGlobal, context.string(node.name), given);
      break;
    case 'member': {
      const object = of(node.object);
      context.at(node.at).storeField(object, node.name, given);
      break;
    }
    case 'index': {
      const object = holder(context, node.object);
      const name = constantKey(viewOf(context, node.key));
      if (name !== undefined) {
        context.at(node.at).storeField(object, name, given);
        break;
      }
      const key = of(node.key);
      context.at(node.at).emit(Op.storeIndex, object, key, given);
      break;
    }
    case 'next': {
      const object = holder(context, node.object);
      context.at(node.at);
      context.call(context.loadField(object, 'push'), object, [given]);
      break;
    }
    case 'pattern':
      takeApart(context, node, given);
      break;
    default:
      // A target that cannot be written is evaluated.
      shared.parts.value(context, node);
  }
}

/** Writing to an array that does not exist creates it. */
function holder(context: GenericContext, part: Part): Value {
  const { shared, builder } = context;
  const value = shared.parts.value(context, part);
  const made = builder.instructions[builder.resolve(value)];
  if (made?.op !== Op.undef && !(made?.op === Op.const && shared.file.constantAt(made.a) === ''))
    return value;
  const fresh = context.emit(Op.object);
  assign(context, part, fresh);
  return fresh;
}

function takeApart(context: GenericContext, node: GenericOf<'pattern'>, given: Value): void {
  for (const [place, { key, target }] of node.taken.entries()) {
    const name = key === undefined ? undefined : constantKey(viewOf(context, key));
    const at = key === undefined ? context.constant(place) : context.shared.parts.value(context, key);
    context.at(placeOfPart(target));
    assign(
      context,
      target,
      name === undefined ? context.emit(Op.loadIndex, given, at) : context.loadField(given, name),
    );
  }
}
