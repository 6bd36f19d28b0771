/**
 * Program-wide protections applied apart from where data is used: record hooks, and middleware that sanitizes requests.
 */

import type { TestCode } from '../graph/program/test-code.ts';
import type { FlowRule } from '../taint/domain/rule-bits.ts';
import type { TaintResult } from '../taint/solve/solve.ts';
import type { HitSource } from '../taint/trace/hit-source.ts';
import { hookedKinds } from './hashing-hooks.ts';

/** @returns  whether the program protects against a rule's findings from a source: `unlessHooked`, `unlessCalled` */
export function readProgramCare(
  { context, misuses }: TaintResult,
  tests: TestCode,
): (rule: FlowRule, source: HitSource) => boolean {
  const { rules } = context.ruleBits;
  const hooked = hookedKinds(context, misuses, new Set(rules.flatMap(({ rule }) => rule.unlessHooked ?? [])));
  const wanted = new Set(rules.flatMap(({ rule }) => rule.unlessCalled ?? []));
  const calls = misuses.filter(({ fn, kind }) => wanted.has(kind) && !tests.hasFunction(fn));
  const called = new Set(calls.map(({ kind }) => kind));
  return ({ rule: { unlessHooked, unlessCalled } }, { row }) =>
    (unlessHooked !== undefined && hooked.has(unlessHooked)) ||
    // Arguments of a package's functions are not requests to the program itself.
    (row !== undefined && unlessCalled !== undefined && called.has(unlessCalled));
}
