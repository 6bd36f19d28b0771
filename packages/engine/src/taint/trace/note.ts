/** Notes on the steps of a trace. */

import { argumentsOf, functionName, methodName } from '../../ir/call-access.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';

/** Describes what a step does to the data; empty for steps that only move it. */
export function noteOf(code: IrFile, v: number): string {
  switch (code.op[v]) {
    case Op.param: {
      const index = code.a[v] ?? 0;
      return index === Param.environment
        ? ''
        : index === Param.this
          ? 'read from `this`'
          : `received as parameter ${index + 1}`;
    }
    case Op.concat:
    case Op.binary:
      return 'concatenated into a string';
    case Op.call: {
      const name = methodName(code, v) || functionName(code, v);
      // Operations of a language without a name of their own.
      if (name.startsWith('#')) return '';
      return name === '' ? 'passed through a call' : `passed through \`${name}\``;
    }
    case Op.object:
    case Op.array:
      return 'stored in an object or array';
    default:
      return '';
  }
}

/** Name of a member that is read, or of a method called without arguments; empty for other steps. */
export function memberOf(code: IrFile, v: number): string {
  if (code.op[v] === Op.loadField) return code.strings[code.b[v] ?? -1] ?? '';
  const isReader = code.op[v] === Op.call && argumentsOf(code, v).length === 0;
  return isReader ? methodName(code, v) : '';
}
