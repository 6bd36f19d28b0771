/** Fix that uses the generator of the operating system, which has the methods of `java.util.Random`. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'insecure-random/secure-random',
  allows: {
    addsCalls: ['SecureRandom', 'nextDouble'],
    removesCalls: ['Random', 'random'],
    addsModules: ['java.security.SecureRandom'],
  },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'this secret' : `\`${text}\``;
    return `Generate ${shown} with \`java.security.SecureRandom\`.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const made = generatorsAt(site);
  const [first] = made;
  if (first === undefined) return undefined;
  const secure = importJava(site, 'java.security.SecureRandom');
  return {
    edits: [
      ...secure.edits,
      ...made.map((node) => ({
        start: tree.start(node),
        end: tree.end(node),
        replace: isMath(tree, node)
          ? `new ${secure.expression}().nextDouble()`
          : `new ${secure.expression}()`,
      })),
    ],
    safety: 'S',
    explanation:
      "The values come from the operating system's random number generator and cannot be predicted; their format is unchanged.",
  };
}

/** Where the enclosing method creates its generators, and where the fields it uses are initialized. */
function generatorsAt(site: FixSite): readonly number[] {
  const { tree, node } = site;
  const method = tree.ancestor(node, 'method_declaration', 'constructor_declaration');
  if (method < 0) return [];
  const own = madeIn(tree, method);
  if (own.length > 0) return own;
  const names = new Set(nodesOfType(tree, method, 'identifier').map((name) => tree.textOf(name)));
  return nodesOfType(tree, 0, 'field_declaration')
    .filter((field) =>
      nodesOfType(tree, field, 'variable_declarator').some((item) =>
        names.has(tree.textOf(tree.child(item, 'name'))),
      ),
    )
    .flatMap((field) => madeIn(tree, field));
}

/** `new Random()` without a seed, `Math.random()` */
function madeIn(tree: SyntaxTree, scope: number): readonly number[] {
  const made = nodesOfType(tree, scope, 'object_creation_expression').filter(
    (node) =>
      /^(?:java\.util\.)?Random$/.test(tree.textOf(tree.child(node, 'type'))) &&
      tree.namedChildren(tree.child(node, 'arguments')).length === 0,
  );
  return [...made, ...nodesOfType(tree, scope, 'method_invocation').filter((node) => isMath(tree, node))];
}

function isMath(tree: SyntaxTree, node: number): boolean {
  return tree.type(node) === 'method_invocation' && /^Math\.random\(\s*\)$/.test(tree.textOf(node));
}
