import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { inFilesAbout } from '../../families/files-about.ts';
import { weakPadding } from '../../families/misuse-families.ts';
import { argumentsIn, shortText } from '../../quality/read.ts';

/** The padding option, by the name of its constant. */
const padding = /\bpadding\s*:\s*[\w.]*\bRSA_(?:PKCS1|NO)_PADDING\b/;

export const rule = defineSyntaxRule({
  id: 'javascript/weak-padding',
  ...weakPadding,
  remedy: 'Omit `padding`, or set `RSA_PKCS1_OAEP_PADDING`.',
  remediationMinutes: 60,
  nodes: ['program'],
  check: inFilesAbout(/RSA_(?:PKCS1|NO)_PADDING/, ['call_expression'], checkCall),
});

function checkCall(node: number, { tree, report }: SyntaxContext): void {
  if (!/(?:^|\.)(?:publicEncrypt|privateDecrypt)$/.test(shortText(tree, tree.child(node, 'function'))))
    return;
  const [options = -1] = argumentsIn(tree, node);
  if (padding.test(shortText(tree, options)))
    report({ node, message: 'This RSA encryption uses PKCS #1 v1.5 padding.', confidence: 'low' });
}
