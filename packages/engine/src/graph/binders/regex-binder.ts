/** Regular expressions created by calls with a constant pattern. */

import { binaryOperators, type IrFile, Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { flagsByName } from '../../regex/translate-pattern.ts';
import { ConstantTexts } from '../program/constant-text.ts';
import type { Solver } from '../solver.ts';

/** More flags than any language has. */
const maxFlags = 8;

export class RegexBinder {
  private readonly solver: Pick<Solver, 'entities' | 'graph'>;
  private readonly texts = new ConstantTexts();

  constructor(solver: Pick<Solver, 'entities' | 'graph'>) {
    this.solver = solver;
  }

  /** Binds a library call that creates a regular expression or a matcher. */
  bindCall(
    { label, operation }: ApiNode,
    code: IrFile,
    base: number,
    v: number,
    args: readonly number[],
  ): void {
    if (label === 'global.RegExp' || operation === 'Regex.compile') this.bind(code, base, v, args);
    else if (operation === 'Regex.matcher') this.bindReceiver(code, base, v);
  }

  /** `RegExp(text, flags)`, and copies of a regular expression. Unknown flags count as none. */
  private bind(code: IrFile, base: number, v: number, args: readonly number[]): void {
    const { entities, graph } = this.solver;
    const [source, second] = args;
    if (source === undefined) return;
    const pattern = this.texts.of(code, source);
    const flags = second === undefined ? '' : this.flagsOf(code, second);
    if (pattern !== undefined) graph.add(base + v, entities.regex(base + v, { pattern, flags }));
    graph.watch(base + source, (id) => {
      if (entities.get(id).kind === 'regex') graph.add(base + v, id);
    });
  }

  /** Flags as a string, or as library constants combined with `|`. */
  private flagsOf(code: IrFile, value: number): string {
    const text = this.texts.of(code, value);
    if (text !== undefined) return text;
    const flags = new Set<string>();
    const open = [value];
    for (let next = open.pop(); next !== undefined && flags.size <= maxFlags; next = open.pop()) {
      const [a, b] = [code.a[next] ?? -1, code.b[next] ?? -1];
      const op = code.op[next];
      if (op === Op.keyword || op === Op.cast) open.push(a);
      if (op === Op.binary && binaryOperators[code.c[next] ?? -1] === '|') open.push(a, b);
      if (op !== Op.loadField && op !== Op.import) continue;
      const flag = flagsByName.get(code.strings[b] ?? '');
      if (flag !== undefined) flags.add(flag);
    }
    return [...flags].sort().join('');
  }

  /** `pattern.matcher(text)`: the matcher stands for the receiver's expression. */
  private bindReceiver(code: IrFile, base: number, v: number): void {
    const { entities, graph } = this.solver;
    const receiver = code.b[v] ?? -1;
    if (receiver < 0) return;
    graph.watch(base + receiver, (id) => {
      if (entities.get(id).kind === 'regex') graph.add(base + v, id);
    });
  }
}
