import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { promised } from '../../confidence/promise.ts';
import { insecureRandom } from '../../families/family-metadata.ts';

/** Reports `token := rand.Int()`. */
export const rule = defineSyntaxRule({
  id: 'go/insecure-random',
  ...insecureRandom,
  title: 'Secret is generated with a predictable random number generator',
  precision: 'high',
  confidence: promised('insecure-random', 'name'),
  cwe: [338, 330],
  remedy: 'Use `crypto/rand`.',
  remediationMinutes: 10,
  nodes: ['call_expression'],
  check,
});

/** Names of values that must not be guessable. */
const secret =
  /pass_?w(?:or)?d|token|secret|salt|nonce|session|csrf|otp|api_?key|private_?key|^iv$|credential|captcha|verif/i;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  if (callee < 0 || tree.type(callee) !== 'selector_expression') return;
  const operand = tree.child(callee, 'operand');
  if (tree.type(operand) !== 'identifier' || context.facts.scopes.bindingOf(operand) !== undefined) return;
  if (!namesAround(node, tree).some((name) => secret.test(name))) return;
  if (
    !randomNames(tree).includes(tree.textOf(operand)) ||
    /^(?:New|Seed|Shuffle)/.test(tree.textOf(tree.child(callee, 'field')))
  )
    return;
  context.report({ node, message: 'This secret is generated with a predictable random number generator.' });
}

/** Names under which the file imports `math/rand`. */
function randomNames(tree: SyntaxTree): string[] {
  const imports = tree.namedChildren(0).filter((node) => tree.type(node) === 'import_declaration');
  const specs = imports
    .flatMap((node) => tree.namedChildren(node))
    .flatMap((node) => (tree.type(node) === 'import_spec_list' ? tree.namedChildren(node) : [node]));
  return specs
    .filter((spec) => /^"math\/rand(?:\/v2)?"$/.test(tree.textOf(tree.child(spec, 'path'))))
    .map((spec) => (tree.child(spec, 'name') < 0 ? 'rand' : tree.textOf(tree.child(spec, 'name'))));
}

/** Generic field names. */
const plainKey = /^"?(?:value|data|text|string|code|id|key|body|bytes|content|raw)"?$/i;

/** Variables that receive the value, and the enclosing function. */
function namesAround(node: number, tree: SyntaxTree): string[] {
  const names: string[] = [];
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'short_var_declaration' || type === 'assignment_statement')
      names.push(tree.textOf(tree.child(at, 'left')));
    if (type === 'var_spec' || type === 'function_declaration' || type === 'method_declaration')
      names.push(tree.textOf(tree.child(at, 'name')));
    if (type !== 'keyed_element') continue;
    const key = tree.textOf(tree.child(at, 'key'));
    // A field names its value, unless the name is generic.
    if (names.length === 0 && !plainKey.test(key)) return [key];
    names.push(key);
  }
  return names;
}
