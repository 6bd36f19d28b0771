import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../../words/file-purposes.ts';

/** Middleware that identifies users by a cookie. */
const knowsUsers = /sessions\.middleware|auth\.middleware/;
/** Settings that restrict framing. */
const limitsFrames = /XFrameOptions|clickjacking|\bcsp\b|ContentSecurityPolicy|SecureHeaders|secure/i;

/** Reports programs whose pages can be framed by other sites (CWE-1021). */
export const rule = defineSyntaxRule({
  id: 'python/clickjacking',
  title: 'Clickjacking protection is missing: pages can be framed by any site',
  family: 'clickjacking',
  category: 'security',
  severity: 'low',
  precision: 'high',
  confidence: 'medium',
  cwe: [1021],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Add `django.middleware.clickjacking.XFrameOptionsMiddleware` to the list.',
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
  // Entries added by another list are not visible.
  if (entries.some((entry) => tree.type(entry) !== 'string')) return;
  const texts = entries.map((entry) => tree.textOf(entry));
  if (!texts.some((text) => knowsUsers.test(text)) || texts.some((text) => limitsFrames.test(text))) return;
  const last = entries.at(-1) ?? left;
  context.report({
    node: last,
    message: `\`${tree.textOf(left)}\` uses session cookies but lacks \`XFrameOptionsMiddleware\`: any site can embed these pages in a frame.`,
  });
}
