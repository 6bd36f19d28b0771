/**
 * What functions of a program prove about their parameters, by the predicates of `guards` and without a data flow
 * analysis: what holds for an argument if a function returns true, if it returns false, and if it returns at all. Used
 * by tests of the predicates.
 */

import { recordProofs } from '../guards/answers.ts';
import type { Facts, Proof, Proven } from '../guards/guard-context.ts';
import { noProof } from '../guards/guard-context.ts';
import { ReturnAsserts } from '../guards/return-asserts.ts';
import { lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { operandOf, opOf } from '../ir/operands.ts';
import { type KindOf, kindsIn } from '../vocabulary/kinds.ts';
import { createProgramContext, type GuardedProgram } from './create-program-context.ts';

/**
 * `listed`: one of the values that the program itself lists, or a single constant; `pattern`: only harmless characters.
 */
export type Fact = 'listed' | 'number' | 'pattern' | 'no-prototype' | KindOf<'sanitizer'>;

/** Facts proved about one parameter. */
export interface ProvenFacts {
  readonly whenTrue: ReadonlySet<Fact>;
  readonly whenFalse: ReadonlySet<Fact>;
  /** Whenever the function returns. */
  readonly returned: ReadonlySet<Fact>;
}

/** The same as bits, by parameter. */
interface Known {
  readonly proofs: ReadonlyMap<number, Proof>;
  readonly asserts: ReadonlyMap<number, Proven>;
}

const names: readonly Fact[] = ['listed', 'number', 'pattern', 'no-prototype', ...kindsIn('sanitizer')];
const bitOf: ReadonlyMap<string, Proven> = new Map(names.map((name, at) => [name, 1 << at]));
const everything = (1 << names.length) - 1;
const bit = (name: Fact): Proven => bitOf.get(name) ?? 0;
/** A constant or a number is harmless for every purpose. */
const harmless = everything & ~(bit('listed') | bit('number') | bit('pattern'));
const facts: Facts = {
  constant: harmless | bit('listed'),
  listed: (harmless & ~bit('no-prototype')) | bit('listed'),
  number: harmless | bit('number'),
  pattern: (harmless & ~bit('no-prototype')) | bit('pattern'),
};

const nothing: Known = { proofs: new Map(), asserts: new Map() };

/** Maximum depth of nested calls that are examined. Helpers that check call one or two. Chosen, not measured. */
const maxDepth = 4;

/** Results for one program, which are cached. Calls that are nested too deeply prove nothing. */
export class WhatItProves {
  private readonly linked: GuardedProgram;
  /** By depth and function, so that results do not depend on the order of queries. */
  private readonly known: readonly Map<number, Known>[] = Array.from({ length: maxDepth }, () => new Map());

  constructor(linked: GuardedProgram) {
    this.linked = linked;
  }

  /** What a function proves about a parameter. */
  of(fn: number, parameter: number): ProvenFacts {
    const { proofs, asserts } = this.read(fn, maxDepth - 1);
    const { whenTrue, whenFalse } = proofs.get(parameter) ?? noProof;
    const returned = asserts.get(parameter) ?? 0;
    return {
      whenTrue: factsOf(whenTrue | returned),
      whenFalse: factsOf(whenFalse | returned),
      returned: factsOf(returned),
    };
  }

  /** @param depth  number of nested calls that are still examined */
  private read(fn: number, depth: number): Known {
    const ofDepth = this.known[depth];
    if (ofDepth === undefined) return nothing;
    const known = ofDepth.get(fn) ?? this.find(fn, depth);
    ofDepth.set(fn, known);
    return known;
  }

  private find(fn: number, depth: number): Known {
    const { program } = this.linked;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    /** What all of the given functions prove; nothing for an empty list. */
    const ofAll = (functions: readonly number[], say: (known: Known) => Proven): Proven =>
      functions.length === 0
        ? 0
        : functions.reduce((mask, one) => mask & say(this.read(one, depth - 1)), everything);
    const context = createProgramContext(this.linked, file, {
      everything,
      facts,
      keys: bit('no-prototype'),
      anyKeys: bit('no-prototype'),
      of: (kind) => bitOf.get(kind) ?? 0,
      provenBy: (targets, argument, holds) => ofAll(targets, (one) => answerOf(one, argument, holds)),
      assertedBy: (targets, argument) => ofAll(targets, (one) => one.asserts.get(argument) ?? 0),
    });
    const asserts = new ReturnAsserts(context, ir, {
      predecessorsOf: (block) => predecessorsOf(code, block),
    });
    const proofs = new Map<number, Proof>();
    let hasOpenEnd = false;
    for (const { block, returned } of endsOf(code, ir)) {
      if (returned === undefined) hasOpenEnd = true;
      else recordProofs(context, { ir }, returned, block, proofs);
      asserts.record(block);
    }
    return {
      proofs: hasOpenEnd ? new Map(Array.from(proofs, withOpenEnd)) : proofs,
      asserts: asserts.proven(),
    };
  }
}

/** Blocks in which a function may return, and its result there. */
function* endsOf(
  code: IrFile,
  { firstBlock, lastBlock }: IrFunction,
): Generator<{ readonly block: number; readonly returned: number | undefined }> {
  for (let block = firstBlock; block < lastBlock; block++) {
    if (block !== firstBlock && predecessorsOf(code, block).length === 0) continue;
    const end = lastOf(code, block);
    const op = end < 0 ? undefined : opOf(code, end);
    if (op === Op.return) yield { block, returned: operandOf(code, end) };
    else if (op !== Op.throw && successorsOf(code, block).length === 0) yield { block, returned: undefined };
  }
}

/** A function that reaches its end without a result returns nothing, which is falsy. */
function withOpenEnd([parameter, { whenTrue }]: readonly [number, Proof]): readonly [number, Proof] {
  return [parameter, { whenTrue, whenFalse: 0 }];
}

function answerOf({ proofs }: Known, argument: number, holds: boolean): Proven {
  const { whenTrue, whenFalse } = proofs.get(argument) ?? noProof;
  return holds ? whenTrue : whenFalse;
}

/** A result that never occurs proves nothing to its caller. */
function factsOf(proven: Proven): ReadonlySet<Fact> {
  if (proven === everything) return new Set();
  return new Set(names.filter((name) => (proven & bit(name)) !== 0));
}
