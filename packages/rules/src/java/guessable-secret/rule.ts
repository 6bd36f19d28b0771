import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { guessableSecret } from '../../families/guessable-secret.ts';

/** Generators whose numbers follow from a few of them. */
const generator = /^(?:java\.util\.)?(?:Random|concurrent\.ThreadLocalRandom|ThreadLocalRandom)$/;
/** Calls that are such a generator, or give its numbers. */
const made = /^new\s+(?:java\.util\.)?Random\(|^(?:java\.util\.concurrent\.)?ThreadLocalRandom\.current\(\)$/;
const helper = /^(?:[\w.]+\.)?Random(?:StringUtils|Utils)$/;

/** Secrets that `Random` makes, by the names of what they become (CWE-330). */
export const rule = guessableSecret('java', 'Use `java.security.SecureRandom`.', {
  root: 'program',
  about: /\b(?:Random|ThreadLocalRandom|RandomStringUtils|RandomUtils)\b|Math\.random\(/,
  nodes: ['method_invocation'],
  ends: ['method_declaration', 'constructor_declaration', 'class_body', 'lambda_expression'],
  isRandom,
  nameAt: ({ tree }, node) => nameAt(tree, node),
});

function isRandom(context: SyntaxContext, call: number): boolean {
  const { tree } = context;
  const owner = tree.child(call, 'object');
  if (owner < 0) return false;
  const name = tree.textOf(tree.child(call, 'name'));
  const text = tree.textOf(owner);
  if (text === 'Math') return name === 'random';
  if (helper.test(text)) return /^(?:random|next)/.test(name);
  if (!/^(?:next|ints|longs)/.test(name)) return false;
  return made.test(text) || (tree.type(owner) === 'identifier' && isGenerator(context, owner));
}

/** True for a variable or a field that is declared as such a generator, and made as no better one. */
function isGenerator({ facts, tree }: SyntaxContext, variable: number): boolean {
  const declarations = facts.scopes.bindingOf(variable)?.declarations ?? [];
  const declarators =
    declarations.length > 0
      ? declarations.map((declaration) => tree.parent(declaration))
      : fieldsOf(tree, variable);
  return declarators.some((declarator) => {
    const type = tree.textOf(tree.child(tree.parent(declarator), 'type'));
    const value = tree.child(declarator, 'value');
    const text = value < 0 ? '' : tree.textOf(value);
    if (/Secure|Strong/.test(text)) return false;
    return generator.test(type) || (type === 'var' && made.test(text));
  });
}

/** Declarators of the fields of a name in the class around a node. */
function fieldsOf(tree: SyntaxTree, node: number): readonly number[] {
  const body = tree.ancestor(node, 'class_body');
  const fields = body < 0 ? [] : tree.namedChildren(body);
  return fields
    .filter((field) => tree.type(field) === 'field_declaration')
    .flatMap((field) => tree.namedChildren(field))
    .filter((part) => tree.type(part) === 'variable_declarator')
    .filter((part) => tree.textOf(tree.child(part, 'name')) === tree.textOf(node));
}

function nameAt(tree: SyntaxTree, node: number): string {
  switch (tree.type(node)) {
    case 'variable_declarator':
    case 'method_declaration':
    case 'method_invocation':
      return tree.textOf(tree.child(node, 'name'));
    case 'assignment_expression':
      return tree.textOf(tree.child(node, 'left'));
    default:
      return '';
  }
}
