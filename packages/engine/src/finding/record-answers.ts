/** Routes that answer a stored record as a whole, with a secret that it has. */

import type { Route } from '@assay/core';
import { languageOf } from '../frontend/languages.ts';
import type { Definitions } from '../routes/definitions.ts';
import type { AnsweredRecord } from '../rule/rule.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { AnsweredRecords } from './answered-records.ts';
import { AnswersOfRoutes } from './answers-of-route.ts';
import type { Records } from './records.ts';
import { ShownSecrets } from './shown-secrets.ts';

/** Longer heads are not read: they hold what a build wrote. In UTF-16 units; not measured. */
const longestHead = 4_000;

interface RecordAnswersInput {
  readonly context: TaintContext;
  readonly definitions: Definitions;
  readonly records: Records;
  readonly treeOf: (file: number) => SyntaxTree | undefined;
}

export class RecordAnswers {
  private readonly input: RecordAnswersInput;
  private readonly answers: AnswersOfRoutes;
  private readonly held: AnsweredRecords;

  constructor(input: RecordAnswersInput) {
    const { context, definitions, records } = input;
    const treeOf = (file: number): SyntaxTree | undefined => input.treeOf(file);
    this.input = input;
    this.answers = new AnswersOfRoutes(context, definitions);
    const secrets = new ShownSecrets(context, definitions, records, treeOf);
    this.held = new AnsweredRecords(context, definitions, records, secrets, treeOf);
  }

  /** See `CheckedRoute.answeredRecord`. */
  of(
    { framework }: Route,
    functions: readonly number[],
    { returned, unless }: { readonly returned: RegExp | undefined; readonly unless: RegExp | undefined },
  ): AnsweredRecord | undefined {
    const { program } = this.input.context;
    const heads = functions.map((fn) => `${framework}\n${this.headOf(fn)}`);
    const isReturned = returned !== undefined && heads.some((head) => returned.test(head));
    if (unless !== undefined && heads.some((head) => unless.test(head))) return undefined;
    for (const { value, at } of this.answers.of(functions, isReturned)) {
      const found = this.held.heldBy(value);
      if (found === undefined) continue;
      const code = program.file(at.file);
      const [start, end] = [code.start[at.v] ?? 0, code.end[at.v] ?? 0];
      const place = { file: at.file, path: code.path, start, end };
      return { name: found.record.name, field: found.field, at: place };
    }
    return undefined;
  }

  /** What is written in front of the bodies of a function and of the class around it, decorators with it. */
  private headOf(fn: number): string {
    const { file, ir } = this.input.context.program.function(fn);
    const tree = this.input.treeOf(file);
    if (tree === undefined) return '';
    const { traits } = languageOf(tree.language);
    const node = tree.nodeAt(ir.start, ir.end);
    const around = tree.ancestor(node, ...traits.classes);
    return [node, around].map((one) => (one < 0 ? '' : headOfNode(tree, one))).join('\n');
  }
}

function headOfNode(tree: SyntaxTree, node: number): string {
  const body = tree.child(node, 'body');
  const decorated = tree.parent(node);
  const isDecorated = decorated >= 0 && tree.type(decorated) === 'decorated_definition';
  const start = tree.start(isDecorated ? decorated : node);
  const end = body < 0 ? tree.end(node) : tree.start(body);
  return tree.text.slice(start, Math.min(end, start + longestHead));
}
