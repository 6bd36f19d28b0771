/**
 * What functions of a program prove of their parameters, by the predicates of `guards` and without an analysis of flows: what holds of an
 * argument when a function answers true, when it answers false, and when it comes back at all. Tests of the predicates ask it.
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

/** `listed`: one of what the program itself has written down, also one value; `pattern`: of harmless characters alone. */
export type Fact = 'listed' | 'number' | 'pattern' | 'no-prototype' | KindOf<'sanitizer'>;

/** What is proven of one parameter. */
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
/** What a certain value or a number is, it is for every purpose. */
const harmless = everything & ~(bit('listed') | bit('number') | bit('pattern'));
const facts: Facts = {
  constant: harmless | bit('listed'),
  listed: (harmless & ~bit('no-prototype')) | bit('listed'),
  number: harmless | bit('number'),
  pattern: (harmless & ~bit('no-prototype')) | bit('pattern'),
};

const nothing: Known = { proofs: new Map(), asserts: new Map() };

/** Functions, each called by the one before, that are looked into. Helpers that check call one or two. Not measured. */
const maxDepth = 4;

/** Answers for one program; what it has found out once is kept. Calls that are nested deeper than some prove nothing. */
export class WhatItProves {
  private readonly linked: GuardedProgram;
  /** By depth and function, so that nothing depends on who asked before. */
  private readonly known: readonly Map<number, Known>[] = Array.from({ length: maxDepth }, () => new Map());

  constructor(linked: GuardedProgram) {
    this.linked = linked;
  }

  /** What a function proves of a parameter. */
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

  /** @param depth  calls inside calls that are still looked into */
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
    /** What every one of some functions says; nothing of none. */
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

/** Blocks with which a function may come back, and what it answers there. */
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

/** A function that comes to its end without an answer answers nothing, which is not true. */
function withOpenEnd([parameter, { whenTrue }]: readonly [number, Proof]): readonly [number, Proof] {
  return [parameter, { whenTrue, whenFalse: 0 }];
}

function answerOf({ proofs }: Known, argument: number, holds: boolean): Proven {
  const { whenTrue, whenFalse } = proofs.get(argument) ?? noProof;
  return holds ? whenTrue : whenFalse;
}

/** An answer that is never given proves nothing to whoever asks about it. */
function factsOf(proven: Proven): ReadonlySet<Fact> {
  if (proven === everything) return new Set();
  return new Set(names.filter((name) => (proven & bit(name)) !== 0));
}
