import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { promised } from '../../confidence/promise.ts';
import { insecureRandom } from '../../families/family-metadata.ts';
import { shortText } from '../../quality/read.ts';

/** Names of values that must not be guessable. */
const secretName =
  /token|secret|passw(?:or)?d|passphrase|otp|nonce|salt|session_?id|csrf|xsrf|api_?key|auth_?(?:key|code)|private_?key|encryption_?key|(?:reset|verification|activation|invite|confirmation|recovery|security)_?(?:code|key|pin|hash)|captcha/i;
const otherName = /tokeni[sz]e|token_?(?:type|count|index|limit)|session_?(?:count|length|time)/i;

/** Predictable functions. */
const generators = /^\\?(?:mt_rand|rand|uniqid|lcg_value|array_rand|str_shuffle)$/;

/** Statements and expressions that name the target of a value. */
const places: readonly string[] = [
  'assignment_expression',
  'augmented_assignment_expression',
  'array_element_initializer',
  'return_statement',
  'expression_statement',
  'function_definition',
  'method_declaration',
];

/** Reports predictable random values used as secrets (CWE-330). */
export const rule = defineSyntaxRule({
  id: 'php/insecure-random',
  ...insecureRandom,
  title: 'Secret is generated with a predictable random number generator',
  precision: 'medium',
  confidence: promised('insecure-random', 'name'),
  cwe: [330, 338],
  remedy: 'Use `random_bytes` or `random_int`.',
  nodes: ['function_call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (!generators.test(tree.textOf(tree.child(node, 'function')))) return;
  const name = targetOf(node, context);
  if (!secretName.test(name) || otherName.test(name)) return;
  context.report({ node, message: 'A secret is generated with a predictable random number generator.' });
}

/** Name of the target of the value; the empty string if unknown. */
function targetOf(node: number, { tree }: SyntaxContext): string {
  const place = tree.ancestor(node, ...places);
  if (place < 0) return '';
  switch (tree.type(place)) {
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return shortText(tree, tree.child(place, 'left'));
    case 'array_element_initializer': {
      const [key = -1, value] = tree.namedChildren(place);
      return value === undefined ? '' : shortText(tree, key);
    }
    case 'return_statement': {
      const around = tree.ancestor(place, 'function_definition', 'method_declaration');
      return around < 0 ? '' : shortText(tree, tree.child(around, 'name'));
    }
    default:
      return '';
  }
}
