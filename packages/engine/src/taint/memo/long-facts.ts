/** Facts that are rarely queried, each with arguments of its own. */

import { shapeText } from '../../graph/program/schema-shape.ts';
import type { TaintContext } from '../frame/context.ts';
import { constantText } from './constant-text.ts';
import type { Renumbering } from './renumbering.ts';
import type { StoredAnswer, StoredFact, StoredFile } from './stored.ts';

/** What an argument, or each number in an answer, refers to. */
type Sort = 'value' | 'function' | 'file' | 'plain';

interface LongKind {
  readonly args: readonly Sort[];
  readonly answer: Sort;
}

const longKinds = {
  regexes: { args: ['value'], answer: 'value' },
  schema: { args: ['value'], answer: 'plain' },
  methods: { args: ['value', 'plain'], answer: 'function' },
  returnedTo: { args: ['function'], answer: 'plain' },
  exported: { args: ['function'], answer: 'plain' },
  recursion: { args: ['function', 'function'], answer: 'plain' },
  recursive: { args: ['function'], answer: 'plain' },
  assigned: { args: ['plain'], answer: 'plain' },
  global: { args: ['plain'], answer: 'plain' },
  constraint: { args: ['plain'], answer: 'plain' },
  classConstant: { args: ['value', 'plain', 'plain'], answer: 'plain' },
  /** The part of a function that callers see. */
  head: { args: ['function'], answer: 'plain' },
  /** The whole content of a file. */
  file: { args: ['file'], answer: 'plain' },
} as const satisfies Record<string, LongKind>;

/** True for a fact about a value. */
export function isOfValue([kind]: LongFact): boolean {
  return longKinds[kind].args[0] === 'value';
}

export type LongKindName = keyof typeof longKinds;
export type LongFact = readonly [kind: LongKindName, args: readonly (number | string)[]];

export interface LongFactsInput {
  readonly context: TaintContext;
  readonly files: readonly StoredFile[];
}

export function answerLongFact({ context, files }: LongFactsInput, [kind, args]: LongFact): StoredAnswer {
  const { pointsTo, program } = context;
  const [first, second = '', third = ''] = args;
  const number = Number(first);
  const text = String(first);
  switch (kind) {
    case 'regexes':
      return pointsTo
        .regexesOf(number)
        .map(({ value, regex }) => [value, JSON.stringify([regex.pattern, regex.flags])] as const);
    case 'schema': {
      const shape = pointsTo.schemaAt(number);
      return shape === undefined ? [] : [shapeText(shape)];
    }
    case 'methods':
      return pointsTo.methodsAt(number, String(second));
    case 'returnedTo':
      return pointsTo.returnedTo(number).map(({ id }) => id);
    case 'exported':
      return [Number(pointsTo.exported.has(number))];
    case 'recursion':
      return [Number(context.isRecursion(number, Number(second)))];
    case 'recursive':
      return [Number(context.isRecursive(number))];
    case 'assigned':
      return [Number(pointsTo.assignedGlobals.has(text))];
    case 'global':
      return [constantText(context.globalConstants.get(text))];
    case 'classConstant':
      return [constantText(context.classConstant(number, String(second), String(third)))];
    case 'constraint':
      return context.constraintsNamed(text);
    case 'head': {
      const { file, index } = program.function(number);
      return [files[file]?.heads[index] ?? ''];
    }
    case 'file':
      return [files[number]?.digest ?? ''];
  }
}

/** Translates a question to the numbers of this solve; `undefined` if it cannot be asked. */
export function renumberLongFact(
  renumbering: Renumbering,
  [name, oldArgs]: StoredFact,
): LongFact | undefined {
  if (!isKind(name)) return undefined;
  const { args: sorts }: LongKind = longKinds[name];
  const args = oldArgs.map((arg, at) => renumber(renumbering, sorts[at] ?? 'plain', arg));
  return args.includes(-1) ? undefined : [name, args];
}

function isKind(name: string): name is LongKindName {
  return Object.hasOwn(longKinds, name);
}

/** True if the fact holds in this solve. */
export function holdsLongFact(input: LongFactsInput, renumbering: Renumbering, stored: StoredFact): boolean {
  const fact = renumberLongFact(renumbering, stored);
  if (fact === undefined) return false;
  const kind: LongKind = longKinds[fact[0]];
  const oldAnswer = stored[2];
  const answer = answerLongFact(input, fact);
  return (
    answer.length === oldAnswer.length &&
    answer.every((one, at) => {
      const old = oldAnswer[at];
      if (typeof one === 'object' || typeof old === 'object')
        return (
          typeof one === 'object' &&
          typeof old === 'object' &&
          one[0] === renumber(renumbering, kind.answer, old[0]) &&
          one[1] === old[1]
        );
      return old !== undefined && one === renumber(renumbering, kind.answer, old);
    })
  );
}

function renumber(renumbering: Renumbering, sort: Sort, number: number | string): number | string {
  if (typeof number === 'string') return number;
  switch (sort) {
    case 'value':
      return renumbering.values[number] ?? -1;
    case 'function':
      return renumbering.functions[number] ?? -1;
    case 'file':
      return renumbering.files[number] ?? -1;
    case 'plain':
      return number;
  }
}
