import type { Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { flatText, functionAround, ownNodes, statementAfter } from './read.ts';
import type { Shape } from './shape.ts';

interface Words {
  /** Matches the statement that acquires the lock; group 1 is the lock. */
  readonly takes: RegExp;
  /** Returns the releasing call, as it follows the name of the lock. */
  readonly gives: (takes: string) => string;
}

const wordsOf: Readonly<Partial<Record<Shape['language'], Words>>> = {
  go: { takes: /^([\w.]+)\.(R?)Lock\(\)$/, gives: (kind) => `.${kind}Unlock()` },
  java: { takes: /^([\w.()]*[lL]ock(?:\(\))?)\.lock\(\);?$/, gives: () => '.unlock()' },
  python: { takes: /^([\w.]*lock\w*)\.acquire\(\)$/i, gives: () => '.release()' },
};

/** Reports a lock that is released further on in the same statement list, with an exit in between that keeps it. */
export function lockNotReleased(shape: Shape): Rule {
  const words = wordsOf[shape.language];
  return defineQualityRule(shape.language, 'lock-not-released', {
    nodes: ['expression_statement'],
    check: (node, context) => {
      const match = words?.takes.exec(flatText(context.tree, node));
      if (words === undefined || match === null || match === undefined) return;
      const [, lock = '', kind = ''] = match;
      check(shape, node, lock, lock + words.gives(kind), context);
    },
  });
}

function check(
  shape: Shape,
  node: number,
  lock: string,
  release: string,
  { tree, report }: SyntaxContext,
): void {
  let wayOut = -1;
  for (let at = statementAfter(tree, node); at >= 0; at = statementAfter(tree, at)) {
    const text = flatText(tree, at);
    if (text.replace(/;$/, '') === release) {
      if (wayOut >= 0)
        report({ node: wayOut, message: `This leaves the function while \`${lock}\` is locked.` });
      return;
    }
    // Deferred, released in a `finally`, or on some paths that are told apart elsewhere.
    if (text.startsWith('defer ') && text.includes(release)) return;
    if (shape.tries.includes(tree.type(at)) && finallyOf(tree, at).includes(release)) return;
    if (wayOut < 0) wayOut = unreleased(shape, tree, at, release);
  }
}

function finallyOf(tree: SyntaxTree, node: number): string {
  const clause = tree.namedChildren(node).find((child) => tree.type(child) === 'finally_clause');
  return clause === undefined ? '' : flatText(tree, clause);
}

/** Returns a `return` in the statement that is not preceded by a release; -1 for none. */
function unreleased(shape: Shape, tree: SyntaxTree, statement: number, release: string): number {
  if (functionAround(shape, tree, statement) < 0) return -1;
  for (const at of ownNodes(shape, tree, statement)) {
    if (tree.type(at) !== 'return_statement') continue;
    const before = tree.text.slice(tree.start(statement), tree.end(at));
    if (!before.includes(release)) return at;
  }
  return -1;
}
