import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports classes that `use` imports and the file does not name. */
export const rule = defineQualityRule('php', 'unused-import', {
  nodes: ['program'],
  check: (_program, { tree, report }: SyntaxContext) => {
    const clauses = importsOf(tree);
    if (clauses.length === 0) return;
    const named = namesUsed(tree);
    for (const clause of clauses) {
      const name = importedName(tree, clause);
      if (!named.has(name.toLowerCase()))
        report({ node: clause, message: `The import \`${name}\` is unused.` });
    }
  },
});

/** Imports of classes; functions and constants are rarely imported and are left out. */
function importsOf(tree: SyntaxTree): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < tree.size; at++) {
    if (tree.type(at) !== 'namespace_use_clause' || tree.child(at, 'type') >= 0) continue;
    if (tree.child(tree.ancestor(at, 'namespace_use_declaration'), 'type') < 0) found.push(at);
  }
  return found;
}

function importedName(tree: SyntaxTree, clause: number): string {
  const alias = tree.child(clause, 'alias');
  if (alias >= 0) return tree.textOf(alias);
  return (
    tree
      .textOf(tree.namedChildren(clause)[0] ?? clause)
      .split('\\')
      .at(-1) ?? ''
  );
}

/** Words of the file outside imports, in lower case: names, and all words of comments, which may state types. */
function namesUsed(tree: SyntaxTree): ReadonlySet<string> {
  const named = new Set<string>();
  for (let at = 0; at < tree.size; at++) {
    const type = tree.type(at);
    if (type === 'namespace_use_declaration') at = tree.next(at) - 1;
    else if (type === 'name') named.add(tree.textOf(at).toLowerCase());
    else if (type === 'comment')
      for (const [word] of tree.textOf(at).matchAll(/\w+/g)) named.add(word.toLowerCase());
  }
  return named;
}
