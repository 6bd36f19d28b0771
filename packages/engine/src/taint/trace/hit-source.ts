/** The source of a hit: a place that a model names, or an argument of an exported function of a package. */

import { uncalled } from '../../graph/uncalled-functions.ts';
import { Op, Param } from '../../ir/ir.ts';
import type { SourceRow } from '../../model/model.ts';
import { restBase } from '../domain/origins.ts';
import type { TaintHit } from '../domain/outcome.ts';
import { librarySourceKind } from '../domain/rule-bits.ts';
import type { TaintContext } from '../frame/context.ts';

export interface HitSource {
  /** For example `remote-input`. */
  readonly kind: string;
  /** A noun phrase: `the request's query string`. */
  readonly description: string;
  /** Instruction, as a program value. */
  readonly value: number;
  /** Present for a place that a model names. */
  readonly row: SourceRow | undefined;
}

export function sourceOf(context: TaintContext, { fn, sink }: TaintHit): HitSource {
  const origin = context.origins.get(sink.origin);
  if (origin.kind === 'source')
    return {
      kind: origin.row.kind,
      description: origin.row.description,
      value: origin.value,
      row: origin.row,
    };
  const { name } = context.program.function(fn).ir;
  const description =
    origin.index === Param.this
      ? 'a field that callers of the package can set'
      : `an argument of ${name === '' ? 'a function' : `\`${name}\``} ${callersOf(context, fn)}`;
  const value = parameterValue(context, fn, origin.index);
  return { kind: librarySourceKind, description, value, row: undefined };
}

function callersOf({ pointsTo }: TaintContext, fn: number): string {
  return pointsTo.exported.get(fn) === uncalled
    ? 'that is not called in the program'
    : 'that the package exports';
}

/** The instruction that takes the parameter, or the first one of the function if none does. */
function parameterValue({ program }: TaintContext, fn: number, index: number): number {
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  let at = ir.first;
  for (let v = ir.first; v < ir.last; v++) {
    const a = code.a[v] ?? 0;
    const isParameter = code.op[v] === Op.param && a === index;
    const isRest = code.op[v] === Op.restParam && a + restBase === index;
    if (!isParameter && !isRest) continue;
    at = v;
    break;
  }
  return (program.valueBase[file] ?? 0) + at;
}
