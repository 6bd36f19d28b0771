import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { csrfProtectionOff } from '../../families/family-metadata.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Settings, members and options that are on by default, or that a program has to turn on. */
const switches = /^(?:enableCsrfValidation|csrf_protection)$/;
/** Middleware of Laravel that verifies tokens. */
const verifier = /\b(?:VerifyCsrfToken|ValidateCsrfToken)\b/;
/** Patterns of paths that stand for all, in a list. */
const allPaths = /^[[(]?(?:array\()?\s*['"]\/?\*['"]|,\s*['"]\/?\*['"]/;

/** Reports programs and controllers without CSRF protection for forms (CWE-352). */
export const rule = defineSyntaxRule({
  id: 'php/csrf-protection-off',
  ...csrfProtectionOff,
  remedy: 'Keep the protection on, and exempt only single handlers that authenticate by token.',
  nodes: ['assignment_expression', 'property_element', 'array_element_initializer', 'member_call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  if (tree.type(node) === 'member_call_expression') return checkCall(node, context);
  const [left = -1, right = -1, other] = tree.namedChildren(node);
  if (left < 0 || right < 0 || other !== undefined) return;
  const name = /(\w+)['"]?\]?$/.exec(tree.textOf(left).trim())?.[1] ?? '';
  if (switches.test(name) && /^(?:false|0)$/i.test(tree.textOf(right)))
    context.report({
      node,
      message: `\`${name}\` is \`false\`: CSRF protection is off here.`,
      // Within a condition it is off for some requests only; what a program serves as an API is known by a token.
      ...(isForSome(node, context) && { confidence: 'low' }),
    });
  if (name !== 'except' || tree.type(node) !== 'property_element' || !allPaths.test(tree.textOf(right)))
    return;
  const owner = tree.ancestor(node, 'class_declaration');
  const [head = ''] = owner < 0 ? [] : tree.textOf(owner).split('{', 1);
  if (verifier.test(head))
    context.report({
      node,
      message: '`$except` holds all paths: CSRF protection is off for the whole application.',
    });
}

/** Laravel: `validateCsrfTokens(except: ['*'])`, and `withoutMiddleware(VerifyCsrfToken::class)` of single routes. */
function checkCall(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const name = tree.textOf(tree.child(node, 'name'));
  const given = tree.textOf(tree.child(node, 'arguments'));
  if (name === 'validateCsrfTokens' && allPaths.test(given.replace(/^\(\s*(?:except\s*:\s*)?/, '')))
    context.report({
      node,
      message: 'All paths are exempt: CSRF protection is off for the whole application.',
    });
  if (name === 'withoutMiddleware' && verifier.test(given))
    context.report({ node, message: 'CSRF protection is off for these routes.', confidence: 'low' });
}

function isForSome(node: number, { path, tree }: SyntaxContext): boolean {
  return (
    tree.ancestor(node, 'if_statement') >= 0 ||
    /(?:^|[/_.-])(?:api|rest|web-?hooks?|callbacks?)(?:[/_.-]|$)/i.test(path)
  );
}
