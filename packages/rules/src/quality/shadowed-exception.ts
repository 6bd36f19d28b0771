import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

/** Exception handlers of a language. */
interface Handlers {
  /** Node type of a handler. */
  readonly clause: string;
  /** Names of the exceptions that a handler catches, as written. */
  readonly namesOf: (tree: SyntaxTree, clause: number) => readonly string[];
  /** The direct base class of each built-in exception. */
  readonly bases: Readonly<Record<string, string>>;
}

/** Reports a handler all of whose exceptions an earlier handler of the `try` catches. */
export function shadowedException(shape: Shape, { bases, clause, namesOf }: Handlers): Rule {
  return defineQualityRule(shape.language, 'shadowed-exception', {
    nodes: shape.tries,
    check: (node, { tree, report }) => {
      const caught = new Set<string>();
      for (const handler of tree.namedChildren(node)) {
        if (tree.type(handler) !== clause) continue;
        const names = namesOf(tree, handler);
        const [hidden] = names;
        if (
          hidden !== undefined &&
          names.every((name) => withBases(bases, name).some((one) => caught.has(one)))
        )
          report({ node: handler, message: `\`${hidden}\` is already caught by an earlier handler.` });
        for (const name of names) caught.add(name);
      }
    },
  });
}

function withBases(bases: Handlers['bases'], name: string): readonly string[] {
  const all = [name];
  for (let at = bases[name]; at !== undefined; at = bases[at]) all.push(at);
  return all;
}
