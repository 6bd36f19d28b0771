/**
 * What routes do with stored records: return them whole, store plaintext passwords, and query as many as the request
 * asks for.
 */

import type { Route } from '@assay/core';
import type { Definitions, Place } from '../code/definitions.ts';
import { languageOf } from '../frontend/languages.ts';
import type { AnsweredRecord, AnswerPlace } from '../rule/rule.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { AnsweredRecords } from './answered-records.ts';
import { AnswersOfRoutes } from './answers-of-route.ts';
import { PageSizes } from './page-sizes.ts';
import type { Records } from './records.ts';
import { RequestedValues } from './requested-values.ts';
import { ShownSecrets } from './shown-secrets.ts';
import { StoredPasswords } from './stored-passwords.ts';

/** Maximum length of a declaration head in UTF-16 units; longer ones are generated. Chosen, not measured. */
const longestHead = 4_000;

interface RecordRoutesInput {
  readonly context: TaintContext;
  readonly definitions: Definitions;
  readonly records: Records;
  readonly treeOf: (file: number) => SyntaxTree | undefined;
}

export class RecordRoutes {
  private readonly input: RecordRoutesInput;
  private readonly answers: AnswersOfRoutes;
  private readonly held: AnsweredRecords;
  private readonly passwords: StoredPasswords;
  private readonly sizes: PageSizes;

  constructor(input: RecordRoutesInput) {
    const { context, definitions, records } = input;
    const treeOf = (file: number): SyntaxTree | undefined => input.treeOf(file);
    this.input = input;
    this.answers = new AnswersOfRoutes(context, definitions);
    const secrets = new ShownSecrets(context, definitions, records, treeOf);
    this.held = new AnsweredRecords(context, definitions, records, secrets, treeOf);
    const values = new RequestedValues(context, definitions);
    this.passwords = new StoredPasswords(context, definitions, secrets, values);
    this.sizes = new PageSizes(context, definitions, values);
  }

  /** See `CheckedRoute.answeredRecord`. */
  answered(
    { framework }: Route,
    functions: readonly number[],
    { returned, unless }: { readonly returned: RegExp | undefined; readonly unless: RegExp | undefined },
  ): AnsweredRecord | undefined {
    // Reading a function's head requires parsing its file.
    if (this.firstRecord(functions, returned !== undefined) === undefined) return undefined;
    const heads = functions.map((fn) => `${framework}\n${this.headOf(fn)}`);
    const isReturned = returned !== undefined && heads.some((head) => returned.test(head));
    if (unless !== undefined && heads.some((head) => unless.test(head))) return undefined;
    return this.firstRecord(functions, isReturned);
  }

  private firstRecord(functions: readonly number[], isReturned: boolean): AnsweredRecord | undefined {
    for (const { value, at } of this.answers.of(functions, isReturned)) {
      const found = this.held.heldBy(value);
      if (found === undefined) continue;
      return { name: found.record.name, field: found.field, at: this.placeOf(at) };
    }
    return undefined;
  }

  /** See `CheckedRoute.storedPassword`. */
  storedPassword(functions: readonly number[]): AnsweredRecord | undefined {
    const found = this.passwords.of(functions);
    return found === undefined ? undefined : { ...found, at: this.placeOf(found.at) };
  }

  /** See `CheckedRoute.pageOfAnySize`. */
  pageOfAnySize(functions: readonly number[], limits: RegExp): AnswerPlace | undefined {
    const found = this.sizes.of(functions);
    // Reading a function's head requires parsing its file.
    if (found === undefined || functions.some((fn) => limits.test(this.headOf(fn)))) return undefined;
    return this.placeOf(found);
  }

  private placeOf({ file, v }: Place): AnswerPlace {
    const code = this.input.context.program.file(file);
    return { file, path: code.path, start: code.start[v] ?? 0, end: code.end[v] ?? 0 };
  }

  /** Source text before the bodies of a function and its enclosing class, including decorators. */
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
