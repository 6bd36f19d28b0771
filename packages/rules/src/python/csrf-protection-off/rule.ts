import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { csrfProtectionOff } from '../../families/family-metadata.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Flask-WTF settings that are on by default. */
const switches = /^(?:WTF_CSRF_ENABLED|WTF_CSRF_CHECK_DEFAULT)$/;
const protection = /csrf|xsrf/i;
/** Middleware that identifies users by a cookie. */
const knowsUsers = /sessions\.middleware|auth\.middleware/;

/** Reports programs without CSRF protection for forms (CWE-352). */
export const rule = defineSyntaxRule({
  id: 'python/csrf-protection-off',
  ...csrfProtectionOff,
  remedy: 'Keep the protection on, and exempt only single handlers that authenticate by token.',
  nodes: ['assignment'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (left < 0 || right < 0 || isTest(context)) return;
  const name = /(\w+)["']?\]?$/.exec(tree.textOf(left))?.[1] ?? '';
  if (switches.test(name) && tree.textOf(right) === 'False') {
    const isAskedByHand = name === 'WTF_CSRF_CHECK_DEFAULT' && callsProtect(context);
    context.report({
      node,
      message: `\`${name}\` is \`False\`: CSRF protection is off for the whole application.`,
      ...(isAskedByHand && { confidence: 'low' }),
    });
  }
  if (
    !/^MIDDLEWARE(?:_CLASSES)?$/.test(name) ||
    !/^(?:list|tuple|parenthesized_expression)$/.test(tree.type(right))
  )
    return;
  const entries = tree.namedChildren(right).filter((child) => tree.type(child) === 'string');
  const texts = entries.map((entry) => tree.textOf(entry));
  if (!texts.some((text) => knowsUsers.test(text)) || texts.some((text) => protection.test(text))) return;
  context.report({
    node: left,
    message: `\`${name}\` uses session cookies but lacks \`CsrfViewMiddleware\`: CSRF protection is off for the whole application.`,
  });
}

/** True if the file checks the token itself on selected requests: `csrf.protect()`. */
function callsProtect({ tree }: SyntaxContext): boolean {
  for (let node = 0; node < tree.size; node++)
    if (tree.type(node) === 'call' && tree.textOf(tree.child(node, 'function')).endsWith('.protect'))
      return true;
  return false;
}
