import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { csrfProtectionOff } from '../../families/family-metadata.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Authentication that browsers repeat with each request. */
const byCookie = /\bformLogin\b|\bhttpBasic\b|\boauth2Login\b|\bsaml2Login\b|\brememberMe\b/;
/** Stateless programs, which authenticate users by a token. */
const byToken = /STATELESS|oauth2ResourceServer|BearerToken|Jwt/;

/** Reports programs without CSRF protection for forms (CWE-352). */
export const rule = defineSyntaxRule({
  id: 'java/csrf-protection-off',
  ...csrfProtectionOff,
  remedy: 'Keep the protection on, and exempt token-authenticated paths with `ignoringRequestMatchers`.',
  nodes: ['method_invocation', 'method_reference'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context) || !isSwitch(node, context)) return;
  // Login methods are configured in the same call chain.
  const method = tree.ancestor(node, 'method_declaration');
  const around = method < 0 ? '' : tree.textOf(method);
  if (byToken.test(around)) return;
  context.report({
    node,
    message: 'CSRF protection is off for the whole application.',
    ...(!byCookie.test(around) && { confidence: 'low' }),
  });
}

/** `csrf().disable()`, `csrf(c -> c.disable())`, `csrf(AbstractHttpConfigurer::disable)`. */
function isSwitch(node: number, { tree }: SyntaxContext): boolean {
  const text = tree.textOf(node);
  if (tree.type(node) === 'method_reference') {
    const call = tree.ancestor(node, 'method_invocation');
    return /::\s*disable$/.test(text) && call >= 0 && tree.textOf(tree.child(call, 'name')) === 'csrf';
  }
  if (tree.textOf(tree.child(node, 'name')) !== 'disable') return false;
  const object = tree.child(node, 'object');
  if (object < 0) return false;
  if (tree.type(object) === 'method_invocation') return tree.textOf(tree.child(object, 'name')) === 'csrf';
  const call = tree.ancestor(node, 'method_invocation');
  return call >= 0 && tree.textOf(tree.child(call, 'name')) === 'csrf';
}
