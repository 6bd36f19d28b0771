/** Statements of the generic tree. */

import type { Block } from '../../../ir/function-builder.ts';
import { Op } from '../../../ir/ir.ts';
import { enterCase } from '../conditions.ts';
import { lowerFinally, lowerGuarded, throwValue } from '../exits.ts';
import { withTargets } from '../loops.ts';
import { testedPlaces } from './conditions.ts';
import { type GenericContext, placeOfPart, viewOf } from './context.ts';
import { giveVariables } from './shared-variables.ts';
import type { Generic, GenericKind, GenericOf, Part } from './tree.ts';

type Lower<Kind extends GenericKind> = (context: GenericContext, node: GenericOf<Kind>) => void;

export function statement(context: GenericContext, part: Part): void {
  context.descend(Math.max(0, placeOfPart(part)), () => {
    const node = viewOf(context, part);
    const lower = lowerers[node.kind] as Lower<GenericKind> | undefined;
    if (lower === undefined) context.shared.parts.value(context, node);
    else lower(context, node as never);
    return -1;
  });
}

function run(context: GenericContext, part: Part | undefined): void {
  if (part !== undefined) context.shared.parts.statement(context, part);
}

const lowerers: { readonly [Kind in GenericKind]?: Lower<Kind> } = {
  nothing: () => {},
  block: (context, node) => {
    for (const part of node.parts) run(context, part);
  },
  if: lowerIf,
  while: (context, node) => lowerLoop(context, { test: node.test, body: node.body }),
  for: (context, node) => {
    run(context, node.first);
    lowerLoop(context, node);
  },
  do: lowerDo,
  each: lowerEach,
  switch: lowerSwitch,
  try: lowerTry,
  return: (context, node) => {
    const value = node.value === undefined ? -1 : context.shared.parts.value(context, node.value);
    context.at(node.at);
    if (context.scope === 0) giveVariables(context);
    context.emit(Op.return, value);
    context.continueUnreachable();
  },
  throw: (context, node) => {
    const value = context.shared.parts.value(context, node.value);
    throwValue(context.at(node.at), value);
  },
  break: (context, node) => leave(context, node, false),
  continue: (context, node) => leave(context, node, true),
  label: (context, node) => {
    context.pendingLabels.push(node.name);
    run(context, node.body);
  },
  section: (context, node) => {
    const after = context.builder.createBlock();
    context.jumpTargets.push({ labels: [node.name], breakTo: after, continueTo: undefined, isSection: true });
    run(context, node.body);
    context.jumpTargets.pop();
    context.goTo(after);
    context.continueIn(after);
  },
  exit: (context, node) => {
    run(context, node.value);
    const exit = context.at(node.at).emit(Op.loadGlobal, context.string('exit'));
    context.call(exit, -1, []);
    // No handler catches it.
    context.emit(Op.throw, context.emit(Op.undef));
    context.continueUnreachable();
  },
  declare: (context, node) => {
    const value = context.shared.parts.value(context, node.value);
    const name = context.string(node.name);
    if (node.as === 'global') context.at(node.at).emit(Op.storeGlobal, name, value);
    else context.at(node.at).emit(Op.export, name, value);
  },
};

function lowerIf(context: GenericContext, first: GenericOf<'if'>): void {
  const { builder, shared } = context;
  const end = builder.createBlock();
  // `else if` chains are right-nested, so they are walked in a loop.
  for (let node: GenericOf<'if'> | undefined = first; node !== undefined; ) {
    const [yes, no]: Block[] = [builder.createBlock(), builder.createBlock()];
    if (yes === undefined || no === undefined) return;
    shared.parts.condition(context, node.test, yes, no);
    context.continueIn(yes);
    run(context, node.yes);
    context.goTo(end);
    context.continueIn(no);
    const otherwise: Part | undefined = node.otherwise;
    const next: Generic | undefined = otherwise === undefined ? undefined : viewOf(context, otherwise);
    node = next?.kind === 'if' ? next : undefined;
    if (node === undefined) run(context, otherwise);
  }
  context.goTo(end);
  context.continueIn(end);
}

function lowerLoop(
  context: GenericContext,
  { test, step, body }: { readonly test?: Part; readonly step?: Part; readonly body: Part },
): void {
  const { builder, shared } = context;
  const [header, inner, end] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  const round = step === undefined ? header : builder.createBlock();
  context.goTo(header);
  builder.current = header;
  if (test === undefined) context.goTo(inner);
  else shared.parts.condition(context, test, inner, end);
  context.continueIn(inner);
  withTargets(context, end, round, () => run(context, body));
  context.goTo(round);
  if (step !== undefined) {
    context.continueIn(round);
    run(context, step);
    context.goTo(header);
  }
  builder.seal(header);
  context.continueIn(end);
}

function lowerDo(context: GenericContext, node: GenericOf<'do'>): void {
  const { builder, shared } = context;
  const [inner, test, end] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  context.goTo(inner);
  builder.current = inner;
  withTargets(context, end, test, () => run(context, node.body));
  context.goTo(test);
  context.continueIn(test);
  shared.parts.condition(context, node.test, inner, end);
  builder.seal(inner);
  context.continueIn(end);
}

function lowerEach(context: GenericContext, node: GenericOf<'each'>): void {
  const { builder, shared } = context;
  const values = shared.parts.value(context, node.values);
  const [header, inner, end] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  context.goTo(header);
  builder.current = header;
  context.at(node.at).emit(Op.branch, context.emit(Op.undef));
  context.goTo(inner);
  context.goTo(end);
  context.continueIn(inner);
  if (node.key !== undefined) {
    const key = context.at(placeOfPart(node.key)).emit(Op.key, values);
    shared.parts.assign(context, node.key, key);
  }
  if (node.target !== undefined) {
    const element = context.at(placeOfPart(node.target)).emit(Op.element, values);
    shared.parts.assign(context, node.target, element);
  }
  withTargets(context, end, header, () => run(context, node.body));
  context.goTo(header);
  builder.seal(header);
  context.continueIn(end);
}

function lowerSwitch(context: GenericContext, node: GenericOf<'switch'>): void {
  const { builder, shared } = context;
  const labels = context.pendingLabels;
  context.pendingLabels = [];
  const subject = shared.parts.value(context, node.subject);
  const tested = testedPlaces(context, placeOfPart(node.subject));
  const end = builder.createBlock();
  const cases = node.cases.map((one) => ({ ...one, block: builder.createBlock() }));
  let fallback = end;
  for (const { tests, block } of cases) {
    if (tests.length === 0) fallback = block;
    for (const test of tests) {
      const next = builder.createBlock();
      const label = shared.parts.value(context, test);
      context.at(placeOfPart(test));
      enterCase(context, context.binary('===', subject, label), tested, block, next);
      context.continueIn(next);
    }
  }
  context.goTo(fallback);
  context.continueUnreachable();
  context.pendingLabels = labels;
  withTargets(context, end, undefined, () => {
    for (const [index, { block, body, fallsThrough }] of cases.entries()) {
      context.continueIn(block);
      run(context, body);
      context.goTo((fallsThrough === true ? cases[index + 1]?.block : undefined) ?? end);
    }
  });
  context.continueIn(end);
}

/** A `finally` block runs once, after the body and the handlers. */
function lowerTry(context: GenericContext, node: GenericOf<'try'>): void {
  const { builder, shared } = context;
  const tried = lowerGuarded(context, node.at, () => run(context, node.body));
  const { handler, after, thrown } = tried;
  // A handler may observe everything the body did.
  const done = builder.createBlock();
  context.goTo(handler);
  context.goTo(done);
  context.continueIn(done);
  context.goTo(after);
  context.continueIn(handler);
  for (const [index, { target, body }] of node.handlers.entries()) {
    const next = index === node.handlers.length - 1 ? undefined : builder.createBlock();
    if (next !== undefined) {
      const entered = builder.createBlock();
      context.emit(Op.branch, context.emit(Op.undef));
      context.goTo(entered);
      context.goTo(next);
      context.continueIn(entered);
    }
    if (target !== undefined) shared.parts.assign(context, target, builder.readVariable(thrown));
    run(context, body);
    context.goTo(after);
    if (next !== undefined) context.continueIn(next);
  }
  if (node.handlers.length === 0) context.goTo(after);
  const { last } = node;
  lowerFinally(context, tried, last === undefined ? undefined : () => run(context, last));
}

/** Jumps out of the given number of loops and switches, or to a label. A jump without a target ends the block. */
function leave(context: GenericContext, node: GenericOf<'break' | 'continue'>, isContinue: boolean): void {
  const { levels, label } = node;
  const targets =
    label === undefined
      ? context.jumpTargets.filter(({ isSection }) => isSection !== true)
      : context.jumpTargets.filter(({ labels }) => labels.includes(label));
  const target = label === undefined ? targets.at(-levels) : targets.at(-1);
  const block = isContinue ? (target?.continueTo ?? target?.breakTo) : target?.breakTo;
  if (block === undefined && node.kind === 'break' && node.orNext === true) return;
  if (block !== undefined) context.goTo(block);
  context.continueUnreachable();
}
