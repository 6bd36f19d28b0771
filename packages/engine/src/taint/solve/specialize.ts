/**
 * Summaries of functions for the constants that one call passes.
 *
 * If a function branches on a parameter, `build(name, true)` and `build(name, false)` may behave like two functions.
 * Such a function is run again for the constants, or the missing arguments, of a call. Cost: at most `maxVariants` runs
 * of a function besides the general one; beyond the caps, the general summary is used.
 */

import { type Constant, type IrFile, type IrFunction, missing } from '../../ir/ir.ts';
import type { Summary } from '../domain/summary.ts';
import type { UndoLog } from '../domain/undo-log.ts';
import { constantValue, type Value } from '../domain/value.ts';
import type { ArgumentConstants } from '../frame/argument-constants.ts';
import { decidingParameters } from '../frame/deciding-parameters.ts';

/** Constants of parameters, by index. */
export type GivenConstants = ReadonlyMap<number, Constant>;

/** The value of a parameter in a specialized run; `undefined` if it is not specialized. */
export function givenConstant(constants: GivenConstants, index: number): Value | undefined {
  const constant = constants.get(index);
  return constant === undefined ? undefined : constantValue(constant);
}

/**
 * Number of variants per function. Further calls get the general summary: a function with more is usually a table of
 * cases, each called once. Chosen, not measured.
 */
const maxVariants = 4;
/**
 * Number of instructions up to which a function is specialized. Longer ones make many decisions at once and keep the
 * general summary. Chosen, not measured.
 */
const maxLength = 600;
/** Nesting depth of specialized runs. */
const maxDepth = 2;

interface Variants {
  /** The general summary for which the variants were created. */
  readonly general: Summary;
  readonly summaries: Map<string, Summary>;
}

export interface SpecializerInput {
  codeOf(fn: number): { readonly code: IrFile; readonly ir: IrFunction };
  readonly undo?: UndoLog;
  /** Runs a function for these constants; `undefined` if it exceeded its budget. */
  run(fn: number, constants: GivenConstants): Summary | undefined;
}

export class Specializer {
  private readonly input: SpecializerInput;
  private readonly deciding = new Map<number, readonly number[]>();
  private readonly variants = new Map<number, Variants>();
  private depth = 0;

  constructor(input: SpecializerInput) {
    this.input = input;
  }

  /**
   * The summary for a call.
   *
   * @param general  the summary for any arguments
   * @param args  constants of the call's arguments, by position; see `argumentConstants`
   */
  summaryFor(fn: number, general: Summary, args: ArgumentConstants): Summary {
    const constants = new Map<number, Constant>();
    for (const index of this.decidingParameters(fn)) {
      const constant = index < args.length ? args[index] : missing;
      if (constant !== undefined) constants.set(index, constant);
    }
    if (constants.size === 0) return general;
    const { summaries } = this.variantsOf(fn, general);
    const key = [...constants].map(([index, constant]) => `${index}=${keyOf(constant)}`).join('\0');
    const known = summaries.get(key);
    if (known !== undefined) return known;
    if (summaries.size >= maxVariants || this.depth >= maxDepth) return general;
    // A recursive call with the same constants gets the general summary.
    summaries.set(key, general);
    this.input.undo?.add(() => summaries.delete(key));
    this.depth++;
    try {
      const summary = this.input.run(fn, constants) ?? general;
      summaries.set(key, summary);
      return summary;
    } finally {
      this.depth--;
    }
  }

  private variantsOf(fn: number, general: Summary): Variants {
    const known = this.variants.get(fn);
    let variants = known;
    if (variants?.general !== general) {
      variants = { general, summaries: new Map() };
      this.variants.set(fn, variants);
      this.input.undo?.add(() => {
        if (known === undefined) this.variants.delete(fn);
        else this.variants.set(fn, known);
      });
    }
    return variants;
  }

  private decidingParameters(fn: number): readonly number[] {
    let deciding = this.deciding.get(fn);
    if (deciding === undefined) {
      const { code, ir } = this.input.codeOf(fn);
      deciding = ir.last - ir.first > maxLength ? [] : decidingParameters(code, ir);
      this.deciding.set(fn, deciding);
    }
    return deciding;
  }
}

function keyOf(constant: Constant): string {
  return typeof constant === 'object' && constant !== null
    ? JSON.stringify(constant)
    : `${typeof constant} ${String(constant)}`;
}
