import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { inFilesAbout } from '../../families/files-about.ts';
import { argumentsIn, shortText } from '../../quality/read.ts';

/** Superglobals controlled by the client. */
const given = /^\$_(?:GET|POST|REQUEST|COOKIE|FILES|SERVER\['QUERY_STRING'\])$/;
/** Modes of `extract` that keep existing variables or prefix names. */
const keeping = /EXTR_(?:SKIP|PREFIX_ALL)/;

/** Reports program variables set by name from the request (CWE-621). */
export const rule = defineSyntaxRule({
  id: 'php/variable-overwrite',
  title: 'Request can overwrite program variables',
  family: 'variable-overwrite',
  category: 'security',
  severity: 'high',
  precision: 'high',
  confidence: 'medium',
  cwe: [621, 914],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Read each request parameter by name.',
  remediationMinutes: 30,
  since: '0.1.0',
  status: 'preview',
  nodes: ['program'],
  check: inFilesAbout(/\b(?:extract|parse_str)\s*\(/, ['function_call_expression'], checkCall),
});

function checkCall(node: number, { tree, report }: SyntaxContext): void {
  const name = tree.textOf(tree.child(node, 'function'));
  if (!/^\\?(?:extract|parse_str)$/.test(name)) return;
  const [from = -1, second = -1] = argumentsIn(tree, node);
  if (!given.test(shortText(tree, from)) || keeping.test(shortText(tree, second))) return;
  // With a second argument, `parse_str` fills that array.
  if (name.endsWith('parse_str') && second >= 0) return;
  report({ node, message: 'The request can overwrite any variable in scope here.' });
}
