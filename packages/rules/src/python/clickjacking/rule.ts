import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../../words/file-purposes.ts';

/** Middleware that knows a user by a cookie. */
const knowsUsers = /sessions\.middleware|auth\.middleware/;
/** What says in which frames pages may be shown. */
const limitsFrames = /XFrameOptions|clickjacking|\bcsp\b|ContentSecurityPolicy|SecureHeaders|secure/i;

/** Programs whose pages may be shown in a frame of anybody's page (CWE-1021). */
export const rule = defineSyntaxRule({
  id: 'python/clickjacking',
  title: 'Pages may be shown in frames of other sites',
  family: 'clickjacking',
  category: 'security',
  severity: 'low',
  precision: 'high',
  confidence: 'medium',
  cwe: [1021],
  owasp: ['A05:2021', 'A02:2025'],
  remedy:
    'Add `django.middleware.clickjacking.XFrameOptionsMiddleware` to the list, as new projects have it.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['assignment'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (left < 0 || right < 0 || isTest(context)) return;
  if (!/^MIDDLEWARE(?:_CLASSES)?$/.test(tree.textOf(left)) || !/^(?:list|tuple)$/.test(tree.type(right)))
    return;
  const entries = tree.namedChildren(right).filter((child) => tree.type(child) !== 'comment');
  // What another list adds is not seen.
  if (entries.some((entry) => tree.type(entry) !== 'string')) return;
  const texts = entries.map((entry) => tree.textOf(entry));
  if (!texts.some((text) => knowsUsers.test(text)) || texts.some((text) => limitsFrames.test(text))) return;
  const last = entries.at(-1) ?? left;
  context.report({
    node: last,
    message: `\`${tree.textOf(left)}\` knows users by a cookie and ends without \`XFrameOptionsMiddleware\`: any site may show these pages in a frame.`,
  });
}
