import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { isTest } from '../../words/file-purposes.ts';

/** A Spring Security expression evaluated before a method runs, or on its result. */
const guard = /^@(?:\w+\.)*((?:Pre|Post)(?:Authorize|Filter))\s*\(/;
/** Parameters named in an expression; `#root` and `#this` are its subject. */
const named = /#(?!(?:root|this|oauth2)\b)([A-Za-z_]\w*)/g;

/** Reports expressions that check a parameter which their method does not have (CWE-863). */
export const rule = defineSyntaxRule({
  id: 'java/guard-without-parameter',
  title: 'Guard checks a parameter that the route does not have',
  family: 'guard-without-parameter',
  category: 'security',
  severity: 'high',
  precision: 'medium',
  confidence: 'medium',
  cwe: [863, 639],
  owasp: ['A01:2021', 'A01:2025'],
  remedy: "Use the name of the method's parameter in the expression.",
  since: '0.1.0',
  status: 'preview',
  nodes: ['method_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [modifiers = -1] = tree.namedChildren(node);
  if (modifiers < 0 || tree.type(modifiers) !== 'modifiers' || isTest(context)) return;
  for (const annotation of tree.namedChildren(modifiers)) {
    const text = tree.textOf(annotation);
    const [, name] = guard.exec(text) ?? [];
    if (name === undefined) continue;
    const parameters = parametersOf(tree, node);
    const missing = Array.from(text.matchAll(named), ([, one = '']) => one).find(
      (one) => !parameters.has(one),
    );
    if (missing === undefined) continue;
    context.report({
      node: annotation,
      message: `\`@${name}\` refers to \`#${missing}\`, but \`${tree.textOf(tree.child(node, 'name'))}\` has no parameter of that name: it evaluates to null.`,
    });
  }
}

/** Names of a method's parameters, including those given by `@P` and `@Param`. */
function parametersOf(tree: SyntaxTree, method: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (const parameter of tree.namedChildren(tree.child(method, 'parameters'))) {
    const name = tree.child(parameter, 'name');
    if (name >= 0) names.add(tree.textOf(name));
    for (const [, given = ''] of tree
      .textOf(parameter)
      .matchAll(/@P(?:aram)?\s*\(\s*(?:value\s*=\s*)?"(\w+)"/g))
      names.add(given);
  }
  return names;
}
